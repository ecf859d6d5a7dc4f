import { type RefObject, useState } from 'react';
import {
  listCompared,
  type ReviewDraft,
  toRecorded,
} from '#app/client/studio/reviews/review-draft.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { Stretch } from '#app/domain/reviews/track/cut-recording.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import type { Editing } from './use-editing.ts';

/** Shorter ones are slips of the finger, in ms. */
const SHORTEST_MS = 200;
const TENTHS = { tenths: true };

type EditRecordingProps = {
  draft: ReviewDraft;
  editing: Editing;
  /** Where the review stands, in ms. */
  at: RefObject<number>;
  toName: (drawing: Drawing) => string;
};

/** Cuts out a stretch of what was recorded, says it again, or takes a drawing out. */
export function EditRecording({ draft, editing, at, toName }: EditRecordingProps) {
  const [marked, setMarked] = useState<Partial<Stretch>>({});
  const { durationMs } = draft;
  const fromMs = Math.min(marked.fromMs ?? 0, durationMs);
  const toMs = Math.min(marked.toMs ?? durationMs, durationMs);
  const isStretch = toMs - fromMs >= SHORTEST_MS;
  const isAll = toMs - fromMs > durationMs - SHORTEST_MS;
  const hasVoice = toRecorded(draft).takes.length > 0;
  const now = () => Math.min(Math.round(at.current), durationMs);
  const drawings = listDrawings(draft);
  const compared = listCompared(draft);
  return (
    <section aria-labelledby="edit-recording" className="space-y-3">
      <h3 id="edit-recording" className="font-bold">
        Change the recording
      </h3>
      <p role="status" className="tabular-nums">
        {`Selected: ${formatDuration(fromMs, TENTHS)} to ${formatDuration(toMs, TENTHS)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          look="secondary"
          onClick={() => setMarked({ ...marked, fromMs: now() })}
        >
          Starts here
        </Button>
        <Button
          type="button"
          look="secondary"
          onClick={() => setMarked({ ...marked, toMs: now() })}
        >
          Ends here
        </Button>
        <Button
          type="button"
          look="secondary"
          disabled={!isStretch || isAll}
          onClick={() => {
            editing.cut({ fromMs, toMs });
            setMarked({});
          }}
        >
          Cut out
        </Button>
        {hasVoice && (
          <Button
            type="button"
            look="secondary"
            disabled={!isStretch}
            onClick={() => void editing.recordAgain({ fromMs, toMs })}
          >
            Say it again
          </Button>
        )}
        {editing.canUndo && (
          <Button type="button" look="quiet" onClick={editing.undo}>
            Undo
          </Button>
        )}
      </div>
      <Parts
        label="Waves beside it"
        parts={compared.map(({ id, surferName }) => ({
          id,
          name: surferName ? `${surferName}’s wave` : 'Wave without a surfer',
        }))}
        onDrop={editing.deleteCompared}
      />
      <Parts
        label="Drawings in the review"
        parts={drawings.map((drawing) => ({ id: drawing.id, name: toName(drawing) }))}
        onDrop={editing.deleteDrawing}
      />
    </section>
  );
}

type PartsProps = {
  label: string;
  parts: { id: string; name: string }[];
  onDrop: (id: string) => void;
};

/** What can be taken out of the whole recording. */
function Parts({ label, parts, onDrop }: PartsProps) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label={label} className="space-y-1">
      {parts.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <bdi className="min-w-0 truncate">{name}</bdi>
          <Button type="button" look="quiet" onClick={() => onDrop(id)}>
            Take out
            <span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Those that the recording shows at any time, as they are at its end. */
function listDrawings({ events }: ReviewDraft): Drawing[] {
  const drawings = new Map<string, Drawing>();
  for (const event of events)
    if (event.kind === 'draw') drawings.set(event.drawing.id, event.drawing);
  return [...drawings.values()];
}
