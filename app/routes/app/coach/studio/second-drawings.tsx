import type { Comparison } from './compare/use-comparison.ts';
import { DrawingList } from './desk/drawing-list.tsx';
import type { SecondDesk } from './use-second-desk.ts';

type SecondDrawingsProps = {
  second: NonNullable<Comparison['second']>;
  of: SecondDesk;
  /** Shows a moment of the second wave, in ms from its start. */
  onShow: (ms: number) => void;
};

/** What is drawn on the second wave. */
export function SecondDrawings({ second, of, onShow }: SecondDrawingsProps) {
  const { startMs, durationMs, film } = second.wave;
  const { desk, tracking, atMs, turnTo } = of;
  const { drawings } = desk;
  if (drawings.length === 0) return null;
  return (
    <DrawingList
      title="On the second wave"
      drawings={drawings}
      selected={desk.selected}
      wave={{
        startMs,
        endMs: startMs + durationMs,
        ratio: film.width / film.height,
        slowdown: null,
      }}
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
          onShow(drawing.atMs - startMs);
        },
        save: desk.save,
        delete: desk.delete,
        copyHere: desk.copyHere,
        findBody: () => null,
      }}
    />
  );
}
