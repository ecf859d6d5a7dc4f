import { Keyboard } from 'lucide-react';
import { KeyList } from '#app/components/key-list.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { EDITOR_ROWS } from './editor-key-rows.ts';

/** The button that lists the keys, where there is a keyboard. */
export function EditorKeyHelp({
  open,
  onOpen,
}: {
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  return (
    <Dialog
      title="Keys"
      open={open}
      onOpenChange={onOpen}
      trigger={
        <button
          type="button"
          aria-label="Keys"
          title="Keys (?)"
          className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-glass hover:text-ink max-lg:hidden"
        >
          <Icon of={Keyboard} />
        </button>
      }
    >
      <KeyList rows={EDITOR_ROWS} />
    </Dialog>
  );
}
