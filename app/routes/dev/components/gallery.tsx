import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Dialog, DialogClose } from '#app/components/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#app/components/ui/overlays/menu.tsx';
import { Tooltip } from '#app/components/ui/overlays/tooltip.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { ChoiceLinks } from '#app/components/ui/tabs/choice-links.tsx';
import { Tabs } from '#app/components/ui/tabs/tabs.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { parseThemeCss } from '#app/lib/choices/parse-theme-css.ts';
import themeCss from '../../../theme.css?raw';
import { IdentitySamples } from './identity-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { PlayerSamples } from './player-samples.tsx';
import { Sample } from './sample.tsx';
import { ShownSamples } from './shown-samples.tsx';
import { WaveSamples } from './wave-samples.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger', 'danger-row'] as const;

const stances = [
  { value: 'regular', label: 'Regular', hint: 'Left foot in front.' },
  { value: 'goofy', label: 'Goofy', hint: 'Right foot in front.' },
  { value: 'both', label: 'Both', disabled: true },
];

const colors = parseThemeCss(themeCss);

/** Shows all components in all states, in both themes side by side. */
export function Gallery() {
  return (
    <TooltipProvider>
      <Headline>Components</Headline>
      <p className="mt-1 text-ink-soft">
        What opens over the page has the theme of the page: switch that at its foot.
      </p>
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <Column theme="light" />
        <Column theme="dark" />
      </div>
    </TooltipProvider>
  );
}

function Column({ theme }: { theme: 'light' | 'dark' }) {
  const named = Object.entries(colors[theme]).map(([name, color]) => [`--color-${name}`, color]);
  return (
    <section
      aria-labelledby={theme}
      style={{ ...Object.fromEntries(named), colorScheme: theme }}
      className="min-w-0 space-y-8 rounded-card bg-canvas p-5 text-ink ring-1 ring-line"
    >
      <h2 id={theme} className="font-bold font-display text-headline">
        {theme === 'light' ? 'Light' : 'Dark'}
      </h2>
      <IdentitySamples />
      <ControlSamples theme={theme} />
      <WaveSamples theme={theme} />
      <ShownSamples />
      <ListSamples theme={theme} />
      <PlayerSamples />
      <OverlaySamples theme={theme} />
    </section>
  );
}

/** Components that users press, type in or select from. */
function ControlSamples({ theme }: { theme: string }) {
  return (
    <>
      <Sample name="Button">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap gap-2">
            <Button type="button" look={look}>
              {look}
            </Button>
            <Button type="button" look={look} disabled>
              Disabled
            </Button>
            <Button type="button" look={look} busy>
              Busy
            </Button>
            <a href="#main" className={toButtonClasses(look)}>
              Like a {look} button
            </a>
          </div>
        ))}
      </Sample>
      <Sample name="Field">
        <Field label="Spot" placeholder="Playa de las Canteras" hint="As the locals say." />
        <Field label="Spot" defaultValue="Supertubos" />
        <Field label="Spot" error="Enter the spot." required />
        <Field label="Spot" defaultValue="Supertubos" disabled />
      </Sample>
      <Sample name="Text area">
        <TextArea label="What for" hint="In a line or two." />
        <TextArea label="What for" defaultValue="x" error="Write a little more." />
        <TextArea label="What for" defaultValue="The studio" disabled />
      </Sample>
      <Sample name="File field">
        <FileField label="A picture" hint="JPEG, PNG, WebP or AVIF, up to 12 MB." />
        <FileField label="A picture" error="Choose a picture first." />
      </Sample>

      <Sample name="Select field">
        <SelectField label="Level" hint="As the school sees it." defaultValue="improver">
          <option value="beginner">Beginner</option>
          <option value="improver">Improver</option>
        </SelectField>
        <SelectField label="Level" error="Choose a level." />
        <SelectField label="Time zone" defaultValue="long" className="max-w-48">
          <option value="long">Europe/Lisbon, as everywhere in Portugal</option>
        </SelectField>
        <SelectField label="Level" disabled />
      </Sample>
      <Sample name="Checkbox">
        <Checkbox label="Share my waves with the group" hint="You can withdraw it." />
        <Checkbox label="Share my waves with the group" defaultChecked />
        <Checkbox label="Share my waves with the group" error="Without it there is no group." />
        <Checkbox label="Share my waves with the group" disabled />
      </Sample>
      <Sample name="Radio group">
        <RadioGroup
          name={`${theme}-stance`}
          label="Stance"
          options={stances}
          defaultValue="regular"
        />
        <RadioGroup
          look="tiles"
          name={`${theme}-stance-tiles`}
          label="Stance"
          options={stances}
          defaultValue="regular"
        />
        <RadioGroup
          name={`${theme}-stance-missing`}
          label="Stance"
          options={stances}
          error="Choose one."
        />
      </Sample>
    </>
  );
}

/** Components that open, or that change the view. */
function OverlaySamples({ theme }: { theme: string }) {
  return (
    <>
      <Sample name="Tabs">
        <Tabs
          label={`Of the session, ${theme}`}
          tabs={[
            { id: 'waves', name: 'Waves', content: '12 waves.' },
            { id: 'videos', name: 'Videos', content: '3 videos.' },
          ]}
        />
      </Sample>
      <Sample name="Choice links">
        <ChoiceLinks
          label={`State, ${theme}`}
          className="grid-cols-2 sm:flex"
          choices={[
            { name: 'All', to: '?state=all', count: '12', isChosen: true },
            { name: 'Failed', to: '?state=failed', count: '0', isChosen: false },
          ]}
        />
      </Sample>
      <Sample name="Page links">
        <PageLinks page={0} pages={3} toPath={(page) => `?page=${page}`} />
        <PageLinks page={1} pages={3} toPath={(page) => `?page=${page}`} />
        <PageLinks page={2} pages={3} toPath={(page) => `?page=${page}`} />
      </Sample>
      <Sample name="Dialog, menu, tooltip">
        <div className="flex flex-wrap gap-2">
          <Dialog
            name="sample"
            title="Delete this wave?"
            description="This deletes the wave and its links for good. The video stays."
            trigger={
              <Button type="button" look="danger">
                Delete…
              </Button>
            }
          >
            <Field label="Type “delete”" />
            <div className="flex flex-wrap gap-3">
              <Button type="button" look="danger">
                Delete for good
              </Button>
              <DialogClose asChild>
                <Button type="button" look="secondary">
                  Keep it
                </Button>
              </DialogClose>
            </div>
          </Dialog>
          <Menu
            trigger={
              <Button type="button" look="secondary">
                More
              </Button>
            }
          >
            <MenuItem>Rename</MenuItem>
            <MenuItem disabled>Share</MenuItem>
            <MenuItem tone="danger">Delete</MenuItem>
          </Menu>
          <Tooltip text="To the first page of the list">
            <Button type="button" look="secondary">
              First page
            </Button>
          </Tooltip>
        </div>
      </Sample>
    </>
  );
}
