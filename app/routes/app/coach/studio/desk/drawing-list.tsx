import { Download } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import {
  findPlaneNote,
  formatDrawingMeasure,
} from '#app/domain/drawings/format-drawing-measure.ts';
import { DRAWING_INKS } from '#app/domain/drawings/picture/inks.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import type { DrawingActions } from './drawing-actions.ts';
import { type PlayedWave, SelectedDrawing } from './selected-drawing.tsx';
import { toIcon } from './tools.ts';
import type { HoldingTracking } from './track-fields.tsx';

type DrawingListProps = {
  title: string;
  /** Of the wave that they lie on, where two are open; null: one is. */
  caption: string | null;
  drawings: Drawing[];
  selected: Drawing | null;
  wave: PlayedWave;
  /** From which times are counted, in the video. */
  originMs: number;
  /** Of the frame on screen, in the video. */
  atMs: number;
  /** Of the measurements as CSV; null: there is none. */
  download: string | null;
  tracking: HoldingTracking;
  /** Why the surfer's body may not be searched; null: it may. */
  bodyNote: string | null;
  toName: (drawing: Drawing) => string;
  on: DrawingActions & {
    /** Also shows the frame of the drawing. */
    select: (drawing: Drawing) => void;
  };
};

/** Every drawing of a wave, by time, with what it measures. */
export function DrawingList(props: DrawingListProps) {
  const { title, caption, drawings, selected, wave, originMs, atMs, toName, on } = props;
  const [id, captionId] = [useId(), useId()];
  const note = findPlaneNote(drawings, drawings, wave.ratio);
  // The selected drawing says it beside its figures.
  const own = drawings.filter((drawing) => drawing.id === selected?.id);
  const isNoteShown = note !== findPlaneNote(own, drawings, wave.ratio);
  return (
    <section aria-labelledby={id} className="space-y-2 p-3 text-white">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {props.download && drawings.length > 0 && (
          <a
            href={props.download}
            download
            aria-label="Download measurements"
            title="Download measurements as a spreadsheet (CSV)"
            className="-my-2 flex min-h-11 items-center gap-1.5 rounded-control px-2 text-neutral-300 text-sm hover:bg-glass hover:text-white"
          >
            <Icon of={Download} />
            Measurements
          </a>
        )}
      </div>
      {caption && (
        <p id={captionId} className="-mt-2 truncate text-neutral-300 text-sm">
          <bdi>{caption}</bdi>
        </p>
      )}
      {drawings.length === 0 && (
        <p className="text-neutral-300 text-sm">
          Choose a tool and draw on the picture. Each drawing stays with its frame.
        </p>
      )}
      <ul
        aria-label={title}
        aria-describedby={caption ? captionId : undefined}
        className="space-y-1"
      >
        {drawings.map((drawing) => {
          const isSelected = drawing.id === selected?.id;
          const measure = formatDrawingMeasure(drawing, { all: drawings, ratio: wave.ratio, atMs });
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
                  <Icon of={toIcon(drawing.tool)} />
                </span>
                <bdi className="line-clamp-2 min-w-0 flex-1 leading-5">{toName(drawing)}</bdi>{' '}
                {measure && <span className="font-semibold tabular-nums">{measure}</span>}{' '}
                <span className="text-neutral-300 text-sm tabular-nums">
                  {formatDecimal((drawing.atMs - originMs) / 1000, 2)} s
                </span>
              </button>
              {isSelected && (
                <SelectedDrawing
                  key={drawing.id}
                  drawing={drawing}
                  all={drawings}
                  name={toName(drawing)}
                  wave={wave}
                  atMs={atMs}
                  tracking={props.tracking}
                  on={on}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isNoteShown && <p className="text-neutral-300 text-sm">{note}</p>}
      {props.bodyNote && <p className="text-neutral-300 text-sm">{props.bodyNote}</p>}
    </section>
  );
}
