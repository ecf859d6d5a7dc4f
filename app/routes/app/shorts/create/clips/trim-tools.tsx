import { ClipStrip } from '#app/components/short-desk/clip-strip.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { RangeHandle } from '#app/components/timeline/range-handle.tsx';
import { trimClip } from '#app/domain/shorts/edit-plan.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';

const FRAME_MS = 1000 / FRAME_RATE;
const LABELS = { start: 'Clip starts', end: 'Clip ends' } as const;

/** Where the clip starts and ends within its wave. */
export function TrimTools({ desk }: { desk: EditorDesk }) {
  const { clip } = desk;
  if (!clip) return null;
  const { cut } = clip;
  return (
    <>
      <ClipStrip desk={desk} clip={clip} range={cut} chosen={clip}>
        {({ view, toMs }) =>
          (['start', 'end'] as const).map((end) => {
            const ms = end === 'start' ? clip.startMs : clip.endMs;
            return (
              <RangeHandle
                key={end}
                end={end}
                label={LABELS[end]}
                ms={ms - cut.startMs}
                view={{ fromMs: 0, toMs: view.toMs - view.fromMs }}
                durationMs={cut.endMs - cut.startMs}
                frameMs={FRAME_MS}
                toMs={(event) => toMs(event) - cut.startMs}
                onMove={(from) => {
                  const to = cut.startMs + from;
                  const change = trimClip(clip, end, to);
                  const videoMs = end === 'start' ? change.startMs : change.endMs;
                  desk.tryClip((now) => trimClip(now, end, to), videoMs);
                }}
                onDone={() => desk.keep(`trim ${clip.id} ${end}`)}
              />
            );
          })
        }
      </ClipStrip>
      <p className="text-center text-ink-soft text-sm tabular-nums">
        {formatLength(clip.endMs - clip.startMs)} of {formatLength(cut.endMs - cut.startMs)}
      </p>
    </>
  );
}
