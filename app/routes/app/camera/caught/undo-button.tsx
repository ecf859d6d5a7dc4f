import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FilmingState } from '#app/client/capture/create-filming.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/** The button covers a part of the picture, so it stays only as long as a user looks for it. */
const SHOWN_MS = 15_000;

/** Says what the last press changed, and undoes it. After a deletion it stays until the next press. */
export function UndoButton({ undo }: { undo: NonNullable<FilmingState['undo']> }) {
  const [expired, setExpired] = useState<typeof undo | null>(null);
  useEffect(() => {
    if (undo.isOfDeletion) return;
    const timer = setTimeout(() => setExpired(undo), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  if (expired === undo) return null;
  return (
    <div className="absolute top-12 right-2 ml-2 flex items-center gap-3 rounded-control bg-veil-deep pl-3 font-semibold text-sm text-white desk:top-2">
      {undo.text}
      <Button
        type="button"
        look="secondary"
        onClick={() => void undo.run()}
        className="min-h-16 min-w-16 flex-none"
      >
        <Icon of={Undo2} /> Undo
      </Button>
    </div>
  );
}
