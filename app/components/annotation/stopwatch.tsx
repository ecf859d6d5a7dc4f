import { formatSeconds } from '#app/domain/drawings/format-drawing-measure.ts';
import { PICTURE_UNITS, type Place } from '#app/domain/drawings/picture-space.ts';
import { readStopwatch, type Watch } from '#app/domain/drawings/stopwatch.ts';
import { SHADE } from './inks.ts';
import { TEXT_SIZE } from './label.tsx';

const UNITS = TEXT_SIZE * PICTURE_UNITS;
/** The heights of the running time and of a lap, and the room around them, in units. */
const [TIME_UNITS, LAP_UNITS, ROOM] = [UNITS * 1.4, UNITS * 0.8, UNITS * 0.4];
/** Enough for "100.00 s". */
const WIDTH = TIME_UNITS * 4.4;

/** The panel of a stopwatch, in units, with its top left corner at a place. */
export function toWatchBox([x, y]: Place, laps: number) {
  return { x, y, width: WIDTH, height: TIME_UNITS + 2 * ROOM + laps * LAP_UNITS * 1.25 };
}

/** The running time, and the laps that have ended. */
export function Stopwatch({
  watch,
  atMs,
  at,
  ink,
}: {
  watch: Watch;
  /** Of the frame on screen, in the video. */
  atMs: number;
  at: Place;
  ink: string;
}) {
  const { elapsedMs, lapsMs } = readStopwatch(watch, atMs);
  const box = toWatchBox(at, lapsMs.length);
  const left = box.x + ROOM;
  return (
    <g fontWeight={700} className="tabular-nums">
      <rect {...box} rx={ROOM} fill={SHADE} stroke={ink} strokeWidth={UNITS / 12} />
      <text x={left} y={box.y + ROOM + TIME_UNITS * 0.85} fontSize={TIME_UNITS} fill={ink}>
        {formatSeconds(elapsedMs)}
      </text>
      {lapsMs.map((ms, nth) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a lap is its place in the order.
          key={nth}
          x={left}
          y={box.y + ROOM + TIME_UNITS + LAP_UNITS * (1 + nth * 1.25)}
          fontSize={LAP_UNITS}
          fill="white"
        >
          {nth + 1} · {formatSeconds(ms)}
        </text>
      ))}
    </g>
  );
}
