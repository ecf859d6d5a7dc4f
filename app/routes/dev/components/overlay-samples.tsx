import { Button } from '#app/components/ui/button.tsx';
import { ChoiceLinks } from '#app/components/ui/choice-links.tsx';
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Menu, MenuItem } from '#app/components/ui/menu.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { Tooltip } from '#app/components/ui/tooltip.tsx';
import { Sample } from './sample.tsx';

/** What opens, and what changes what is seen. */
export function OverlaySamples({ theme }: { theme: string }) {
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
      <Sample name="Dialog, menu, tooltip">
        <div className="flex flex-wrap gap-2">
          <Dialog
            name="sample"
            title="Delete this wave?"
            description="The wave and its links go for good. The video stays."
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
              «
            </Button>
          </Tooltip>
        </div>
      </Sample>
    </>
  );
}
