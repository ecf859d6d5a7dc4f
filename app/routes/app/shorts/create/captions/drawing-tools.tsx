import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { toClipDrawings } from '#app/domain/shorts/drawings/short-drawings.ts';

/** A plan has at most 90 kB in the database. */
const MOST_PLAN_BYTES = 80_000;

/** Shows on the clip what its coach drew on the wave, or no longer. */
export function DrawingTools({ desk }: { desk: EditorDesk }) {
  const { id, clip, plan, editClip } = desk;
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<{ clipId: string; text: string } | null>(null);
  if (!clip) return null;
  const isOn = clip.drawings.length > 0;

  async function toggle(): Promise<void> {
    if (!clip) return;
    setNote(null);
    if (isOn) {
      editClip((before) => ({ ...before, drawings: [] }));
      return;
    }
    setBusy(true);
    const answer = await fetchJson<Drawing[]>(
      `/app/shorts/${id}/create/plan?drawings=${clip.waveId}`,
    );
    setBusy(false);
    const drawings = answer.ok ? toClipDrawings(answer.value, clip) : [];
    const size = JSON.stringify(plan).length + JSON.stringify(drawings).length;
    if (!answer.ok) tell('The drawings could not be loaded. Check the connection.');
    else if (drawings.length === 0) tell('There are no drawings on this wave that can be shown.');
    else if (size > MOST_PLAN_BYTES) tell('This short has as many drawings as it can hold.');
    else editClip((before) => ({ ...before, drawings }));
  }

  const tell = (text: string) => setNote({ clipId: clip.id, text });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        type="button"
        look={isOn ? 'primary' : 'secondary'}
        aria-pressed={isOn}
        className="text-sm"
        busy={isBusy}
        onClick={() => void toggle()}
      >
        <Icon of={PencilLine} />
        Coach’s drawings
      </Button>
      {note?.clipId === clip.id && (
        <p role="status" className="text-ink-soft text-sm">
          {note.text}
        </p>
      )}
    </div>
  );
}
