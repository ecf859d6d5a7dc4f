import { Button } from '#app/components/ui/button.tsx';
import { boxClasses } from '#app/components/ui/checkbox.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import {
  findPlaneNote,
  formatDegrees,
  formatSeconds,
} from '#app/domain/drawings/format-drawing-measure.ts';
import { measureFigure } from '#app/domain/drawings/measure.ts';
import { readStopwatch } from '#app/domain/drawings/stopwatch.ts';
import { LengthField } from './length-field.tsx';
import type { DrawingActions } from './selected-drawing.tsx';
import { ChoiceField } from './text-field.tsx';

const ZOOMS = [2, 3, 4];
const CELLS = [1, 2, 3, 4, 6, 8, 10];
/** How many times slower than life cameras store slow motion. */
const SLOWDOWNS = [1, 2, 4, 5, 8, 10];

type ToolDetailsProps = {
  drawing: Drawing;
  /** Of the wave. */
  all: readonly Drawing[];
  /** The picture's width by its height. */
  ratio: number;
  /** Of the frame on screen, in the video. */
  atMs: number;
  on: Pick<DrawingActions, 'save' | 'pressStopwatch' | 'endLap'>;
};

/** What only some tools have, and what the selected drawing measures. */
export function ToolDetails(props: ToolDetailsProps) {
  const note = findPlaneNote([props.drawing], props.all, props.ratio);
  return (
    <>
      <Fields {...props} />
      {note && <p>{note}</p>}
    </>
  );
}

function Fields(props: ToolDetailsProps) {
  const { drawing, ratio, on } = props;
  switch (drawing.tool) {
    case 'line':
      return <LengthField drawing={drawing} onSave={on.save} />;
    case 'magnifier':
      return (
        <ChoiceField
          label="Enlarged"
          value={drawing.zoom ?? 2}
          choices={ZOOMS}
          toWords={(zoom) => `${zoom} times`}
          onChoose={(zoom) => on.save({ ...drawing, zoom })}
        />
      );
    case 'grid':
      return (
        <ChoiceField
          label="Cells in each direction"
          value={drawing.cells ?? 4}
          choices={CELLS}
          toWords={String}
          onChoose={(cells) => on.save({ ...drawing, cells })}
        />
      );
    case 'stick-figure':
      return (
        <>
          <dl className="grid grid-cols-[1fr_auto] gap-x-2">
            {measureFigure(drawing, ratio).map(({ joint, degrees }) => (
              <div key={joint} className="contents">
                <dt className="first-letter:uppercase">{joint}</dt>
                <dd className="text-white tabular-nums">{formatDegrees(degrees)}</dd>
              </div>
            ))}
          </dl>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={drawing.hasAngles !== false}
              onChange={({ target }) => on.save({ ...drawing, hasAngles: target.checked })}
              className={boxClasses}
            />
            Show angles in the picture
          </label>
        </>
      );
    case 'stopwatch':
      return <WatchFields {...props} />;
    default:
      return null;
  }
}

function WatchFields({ drawing, atMs, on }: ToolDetailsProps) {
  const all = readStopwatch(drawing, Number.MAX_SAFE_INTEGER);
  const isOver = typeof drawing.stopMs === 'number';
  const isAfter = atMs > drawing.atMs;
  return (
    <>
      {!isOver && (
        <div className="grid grid-cols-2 gap-2">
          <Button type="button" look="secondary" disabled={!isAfter} onClick={on.pressStopwatch}>
            Stop here
          </Button>
          <Button type="button" look="secondary" disabled={!isAfter} onClick={on.endLap}>
            Lap ends
          </Button>
        </div>
      )}
      {isOver && (
        <Button
          type="button"
          look="secondary"
          className="w-full"
          onClick={() => on.save({ ...drawing, stopMs: null })}
        >
          Continue
        </Button>
      )}
      {all.lapsMs.length > 0 && (
        <ol aria-label="Laps" className="grid grid-cols-2 gap-x-4">
          {all.lapsMs.map((ms, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lap is its place in the order.
            <li key={nth} className="flex justify-between tabular-nums">
              Lap {nth + 1} <span className="text-white">{formatSeconds(ms)}</span>
            </li>
          ))}
        </ol>
      )}
      <ChoiceField
        label="Video plays"
        value={drawing.slowdown ?? 1}
        choices={SLOWDOWNS}
        toWords={(times) => (times === 1 ? 'at real speed' : `${times} times slower than life`)}
        onChoose={(slowdown) => on.save({ ...drawing, slowdown })}
      />
    </>
  );
}
