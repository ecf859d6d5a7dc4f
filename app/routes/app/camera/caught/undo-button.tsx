import { Undo2 } from 'lucide-react';
import type { FilmingState } from '#app/client/capture/create-filming.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/** Says what the last press changed, and undoes it. */
export function UndoButton({ undo }: { undo: NonNullable<FilmingState['undo']> }) {
  return (
    <div className="absolute top-2 right-2 max-sm:top-12 flex items-center gap-2 rounded-control bg-veil-deep pl-3 font-semibold text-sm text-white">
      {undo.text}
      <Button
        type="button"
        look="secondary"
        onClick={() => void undo.run()}
        className="min-h-16 min-w-16"
      >
        <Icon of={Undo2} /> Undo
      </Button>
    </div>
  );
}
