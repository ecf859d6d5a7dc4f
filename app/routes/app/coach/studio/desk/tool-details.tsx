import { boxClasses } from '#app/components/ui/checkbox.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { findPlaneNote, formatDegrees } from '#app/domain/drawings/format-drawing-measure.ts';
import { FIRST_ZOOM } from '#app/domain/drawings/magnifier.ts';
import { measureFigure } from '#app/domain/drawings/measure.ts';
import { FIRST_CELLS } from '#app/domain/drawings/picture/to-path.ts';
import type { DrawingActions } from './drawing-actions.ts';
import { LengthField } from './length-field.tsx';
import { ChoiceField } from './text-field.tsx';
import { type HoldingTracking, TrackFields } from './track-fields.tsx';
import { WatchFields } from './watch-fields.tsx';

const ZOOMS = [2, 3, 4];
const CELLS = [1, 2, 3, 4, 6, 8, 10];

type ToolDetailsProps = {
  drawing: Drawing;
  /** Of the wave. */
  all: readonly Drawing[];
  /** The picture's width by its height. */
  ratio: number;
  /** How many times slower than life the video plays. */
  slowdown: number;
  /** Of the frame on screen, in the video. */
  atMs: number;
  onSave: DrawingActions['save'];
  tracking: HoldingTracking;
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
  const { drawing, ratio, onSave } = props;
  switch (drawing.tool) {
    case 'line':
      return <LengthField drawing={drawing} onSave={onSave} />;
    case 'magnifier':
      return (
        <ChoiceField
          label="Enlarged"
          value={drawing.zoom ?? FIRST_ZOOM}
          choices={ZOOMS}
          toWords={(zoom) => `${zoom} times`}
          onChoose={(zoom) => onSave({ ...drawing, zoom })}
        />
      );
    case 'grid':
      return (
        <ChoiceField
          label="Cells in each direction"
          value={drawing.cells ?? FIRST_CELLS}
          choices={CELLS}
          toWords={String}
          onChoose={(cells) => onSave({ ...drawing, cells })}
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
              onChange={({ target }) => onSave({ ...drawing, hasAngles: target.checked })}
              className={boxClasses}
            />
            Show angles in the picture
          </label>
        </>
      );
    case 'track':
      return <TrackFields {...props} track={drawing} />;
    case 'stopwatch':
      return <WatchFields watch={drawing} atMs={props.atMs} onSave={onSave} />;
    default:
      return null;
  }
}
