import type { KeysBy } from '#app/client/sorting/desk/surfer-keys.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';

const groups = [
  {
    title: 'While the video plays',
    keys: [
      ['I', 'a ride starts here'],
      ['1 – 9', 'it ends here: save it and give it to this surfer'],
      ['O', 'it ends here, without a surfer for now'],
      ['Enter', 'save it without a surfer, for the queue'],
    ],
  },
  {
    title: 'The queue, and any wave',
    keys: [
      ['1 – 9', 'give it to this surfer and go to the next wave'],
      ['0, then 1 – 9', 'give it to a surfer whose button shows 01 to 09'],
      ['Shift + 1 – 9', 'add this surfer to the same wave'],
      ['↑ ↓', 'go to another wave; with Shift, add it to the selection'],
      ['X', 'select or deselect this wave'],
      ['E', 'move its marks: I, O, then Enter'],
      ['J', 'join the selected waves: the same ride from two cameras'],
      ['N', 'remove the surfer from the wave'],
      ['Delete', 'delete it'],
      ['U', 'undo my last step'],
    ],
  },
  {
    title: 'The video',
    keys: [
      ['Space', 'play or pause'],
      [', .', 'a frame back or forward; also ← →'],
      ['Shift + ← →', 'a second back or forward'],
      ['+ −', 'faster, slower'],
      ['V', 'the next video'],
      ['Esc', 'clear the marks and the selection'],
      ['?', 'this page'],
    ],
  },
] as const;

/** Lists all keys in the order in which users learn them, and sets what the numbers mean. */
export function KeyLegend({
  open,
  onOpen,
  keysBy,
  onKeysBy,
}: {
  open: boolean;
  onOpen: (open: boolean) => void;
  keysBy: KeysBy;
  onKeysBy: (by: KeysBy) => void;
}) {
  return (
    <Dialog title="Keys" open={open} onOpenChange={onOpen}>
      <Checkbox
        label="A surfer’s key is the lycra’s number"
        hint="Off: keys follow the order of the roster. On: a surfer without their own lycra number from 1 to 9 gets a key that starts with 0, shown on the button."
        checked={keysBy === 'lycra'}
        onChange={({ currentTarget }) => onKeysBy(currentTarget.checked ? 'lycra' : 'roster')}
      />
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="font-semibold">{title}</h3>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {keys.map(([key, text]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-control border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-sm">
                    {key}
                  </kbd>
                </dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="text-ink-soft text-sm">On a phone, use the buttons below the video.</p>
    </Dialog>
  );
}
