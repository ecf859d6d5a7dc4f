import type { Comparison } from './compare/use-comparison.ts';
import { DrawingList } from './desk/drawing-list.tsx';
import type { SecondDesk } from './use-second-desk.ts';

type SecondDrawingsProps = {
  comparison: Comparison;
  of: SecondDesk;
  /** Moves both waves to a moment, in ms from the start of the first. */
  onSeek: (ms: number) => void;
};

/** What is drawn on the second wave. */
export function SecondDrawings({ comparison, of, onSeek }: SecondDrawingsProps) {
  const { second, captions, isInStep, offsetMs } = comparison;
  if (!second || of.desk.drawings.length === 0) return null;
  const { startMs, durationMs, film, slowdown } = second.wave;
  const { desk, tracking, atMs, turnTo } = of;
  const { drawings } = desk;
  return (
    <DrawingList
      title="On the second wave"
      caption={captions?.second ?? null}
      drawings={drawings}
      selected={desk.selected}
      wave={{ startMs, endMs: startMs + durationMs, ratio: film.width / film.height, slowdown }}
      originMs={desk.origin?.atMs ?? startMs}
      atMs={atMs}
      toName={desk.toName}
      tracking={tracking}
      bodyNote={null}
      download={null}
      on={{
        select(drawing) {
          turnTo('second');
          desk.select(drawing.id);
          desk.setTool('select');
          if (isInStep) onSeek(drawing.atMs - startMs - offsetMs);
        },
        save: desk.save,
        delete: desk.delete,
        copyHere: desk.copyHere,
        findBody: () => null,
      }}
    />
  );
}
