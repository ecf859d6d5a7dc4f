import { KEY_GROUPS } from '#app/client/sorting/desk/key-groups.ts';
import { KeyList } from '#app/components/key-list.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';

/** Lists all keys in the order in which users learn them, and says which number is whose. */
export function KeyLegend({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  return (
    <Dialog title="Keys" open={open} onOpenChange={onOpen}>
      <p className="text-ink-soft">
        A surfer’s number is on the button: the number on the lycra, or the place in the roster
        where two surfers wear the same number or the lycra has none. From 10 on, type the digits
        one after the other, quickly.
      </p>
      {KEY_GROUPS.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="font-semibold">{title}</h3>
          <KeyList rows={rows} />
        </section>
      ))}
      <p className="text-ink-soft text-sm">On a phone, use the buttons below the video.</p>
    </Dialog>
  );
}
