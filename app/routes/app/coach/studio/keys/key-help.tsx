import { KeyList } from '#app/components/key-list.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { KeyChooser } from './key-chooser.tsx';
import { toKeyRows } from './key-rows.ts';
import { useKeyChoices } from './use-key-choices.ts';

/** All keys of the studio as they are on this device, and a way to change them. */
export function KeyHelp({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const choices = useKeyChoices();
  return (
    <Dialog title="Keys" open={open} onOpenChange={onOpen}>
      <KeyList rows={toKeyRows(choices)} />
      <KeyChooser />
    </Dialog>
  );
}
