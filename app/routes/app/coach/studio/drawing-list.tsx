import { Pencil } from 'lucide-react';
import { DRAWING_INKS } from '#app/components/annotation/shape.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { SelectedDrawing } from './selected-drawing.tsx';
import { STUDIO_TOOLS } from './tools.ts';

type DrawingListProps = {
  drawings: Drawing[];
  selected: Drawing | null;
  /** In its video. */
  wave: { startMs: number; endMs: number };
  /** From which times are counted, in the video. */
  originMs: number;
  /** Of the frame on screen, in the video. */
  atMs: number;
  toName: (drawing: Drawing) => string;
  on: {
    /** Also shows the frame of the drawing. */
    select: (drawing: Drawing) => void;
    /** Continued: the next letter of the same text. */
    save: (drawing: Drawing, isContinued?: boolean) => void;
    delete: (id: string) => void;
  };
};

/** Every drawing of the wave, by time. */
export function DrawingList(props: DrawingListProps) {
  const { drawings, selected, wave, originMs, toName, on } = props;
  return (
    <section aria-labelledby="drawings" className="space-y-2 p-3 text-white">
      <h2 id="drawings" className="font-semibold">
        Drawings
      </h2>
      {drawings.length === 0 && (
        <p className="text-neutral-300 text-sm">
          Choose a tool and draw on the picture. Each drawing stays with its frame.
        </p>
      )}
      <ul aria-label="Drawings" className="space-y-1">
        {drawings.map((drawing) => {
          const isSelected = drawing.id === selected?.id;
          return (
            <li
              key={drawing.id}
              className={isSelected ? 'rounded-card bg-neutral-800' : 'rounded-card'}
            >
              <button
                type="button"
                aria-pressed={isSelected}
                onClick={() => on.select(drawing)}
                className="flex min-h-11 w-full items-center gap-2 rounded-card px-2 text-left hover:bg-glass"
              >
                <span style={{ color: DRAWING_INKS[drawing.colour] }}>
                  <Icon of={toIcon(drawing)} />
                </span>
                <bdi className="min-w-0 flex-1 truncate">{toName(drawing)}</bdi>
                <span className="text-neutral-300 text-sm tabular-nums">
                  {formatDecimal((drawing.atMs - originMs) / 1000, 2)} s
                </span>
              </button>
              {isSelected && (
                <SelectedDrawing
                  key={drawing.id}
                  drawing={drawing}
                  name={toName(drawing)}
                  wave={wave}
                  atMs={props.atMs}
                  on={on}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function toIcon({ tool }: Drawing) {
  return STUDIO_TOOLS.find((each) => each.tool === tool)?.icon ?? Pencil;
}
