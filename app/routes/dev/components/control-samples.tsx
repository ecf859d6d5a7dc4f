import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { Sample } from './sample.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const stances = [
  { value: 'regular', label: 'Regular', hint: 'Left foot in front.' },
  { value: 'goofy', label: 'Goofy', hint: 'Right foot in front.' },
  { value: 'both', label: 'Both', disabled: true },
];

/** What is pressed, typed and chosen. */
export function ControlSamples({ theme }: { theme: string }) {
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
            <a href="#main" className={buttonClasses(look)}>
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
      </Sample>
      <Sample name="Select field">
        <SelectField label="Level" hint="As the school sees it." defaultValue="improver">
          <option value="beginner">Beginner</option>
          <option value="improver">Improver</option>
        </SelectField>
        <SelectField label="Level" error="Choose a level." />
      </Sample>
      <Sample name="Checkbox">
        <Checkbox label="Share my waves with the group" hint="You can take it back." />
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
          name={`${theme}-stance-missing`}
          label="Stance"
          options={stances}
          error="Choose one."
        />
      </Sample>
    </>
  );
}
