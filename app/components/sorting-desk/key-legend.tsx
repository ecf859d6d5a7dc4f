import { KeyList } from '#app/components/key-list.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';

const groups = [
  {
    title: 'While the video plays',
    keys: [
      ['I', 'a ride starts here'],
      ['number', 'it ends here: save it and give it to this surfer'],
      ['O', 'it ends here, without a surfer for now'],
      ['Enter', 'save it without a surfer, for the queue'],
    ],
  },
  {
    title: 'The queue, and any wave',
    keys: [
      ['number', 'give it to this surfer and go to the next wave'],
      ['Shift + number', 'add this surfer to the same wave'],
      ['↑ ↓', 'go to another wave; with Shift, add it to the selection'],
      ['X', 'select or deselect this wave'],
      ['Shift + I', 'it starts here: move its start'],
      ['Shift + O', 'it ends here: move its end'],
      ['E', 'move both marks: I, O, then Enter'],
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
      ['A D', '5 seconds back or forward; with Shift, 10'],
      ['B F', 'back or forward to where a wave starts or ends'],
      ['+ −', 'faster, slower: from a quarter to 8 times the speed'],
      ['V', 'the next video'],
      ['Esc', 'clear the marks and the selection'],
      ['?', 'this page'],
    ],
  },
] as const;

/** Lists all keys in the order in which users learn them, and says which number is whose. */
export function KeyLegend({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  return (
    <Dialog title="Keys" open={open} onOpenChange={onOpen}>
      <p className="text-ink-soft">
        A surfer’s number is on the button: the number on the lycra, or the place in the roster
        where two surfers wear the same number or the lycra has none. From 10 on, type the digits
        one after the other, quickly.
      </p>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="font-semibold">{title}</h3>
          <KeyList keys={keys} />
        </section>
      ))}
      <p className="text-ink-soft text-sm">On a phone, use the buttons below the video.</p>
    </Dialog>
  );
}
