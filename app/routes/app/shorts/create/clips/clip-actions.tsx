import { ArrowLeft, ArrowRight, Copy, Redo2, Scissors, Trash2, Undo2 } from 'lucide-react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listClipCommands } from './list-clip-commands.ts';

/** What is done with the clip on screen. */
export function ClipActions({ desk }: { desk: EditorDesk }) {
  const commands = listClipCommands(desk);
  const buttons = [
    { name: 'Undo', keys: 'Ctrl+Z', icon: Undo2, onTap: commands.undo },
    { name: 'Redo', keys: 'Ctrl+Shift+Z', icon: Redo2, onTap: commands.redo },
    { name: 'Move earlier', keys: 'Alt+←', icon: ArrowLeft, onTap: commands.moveEarlier },
    { name: 'Move later', keys: 'Alt+→', icon: ArrowRight, onTap: commands.moveLater },
    { name: 'Split', keys: 'S', icon: Scissors, onTap: commands.split },
    { name: 'Duplicate', keys: 'D', icon: Copy, onTap: commands.duplicate },
    { name: 'Delete', keys: 'Delete', icon: Trash2, onTap: commands.delete },
  ];
  return (
    <div className="flex flex-wrap justify-between px-3">
      {buttons.map(({ icon, ...button }) => (
        <TransportButton key={button.name} {...button}>
          <Icon of={icon} />
        </TransportButton>
      ))}
    </div>
  );
}
