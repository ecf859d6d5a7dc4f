import { formatSeconds } from '../format-drawing-measure.ts';
import { PICTURE_UNITS, type Place } from '../picture-space.ts';
import { readStopwatch, type Watch } from '../stopwatch.ts';
import { SHADE } from './inks.ts';
import { TEXT_SIZE } from './label.ts';
import type { SvgNode } from './svg-node.ts';

const UNITS = TEXT_SIZE * PICTURE_UNITS;
/** The heights of the running time and of a lap, and the room around them, in units. */
const [TIME_UNITS, LAP_UNITS, ROOM] = [UNITS * 1.4, UNITS * 0.8, UNITS * 0.4];
/** Enough for "100.00 s". */
const WIDTH = TIME_UNITS * 4.4;

/** The panel of a stopwatch, in units, with its top left corner at a place. */
export function toWatchBox([x, y]: Place, laps: number) {
  return { x, y, width: WIDTH, height: TIME_UNITS + 2 * ROOM + laps * LAP_UNITS * 1.25 };
}

/**
 * The running time, and the laps that have ended.
 *
 * @param atMs of the frame that is shown, in the video
 */
export function drawStopwatch(watch: Watch, atMs: number, at: Place, ink: string): SvgNode[] {
  const { elapsedMs, lapsMs } = readStopwatch(watch, atMs);
  const box = toWatchBox(at, lapsMs.length);
  const line = { x: box.x + ROOM, anchor: 'start', isTabular: true } as const;
  const panel = { fill: SHADE, stroke: ink, strokeWidth: UNITS / 12 };
  return [
    { tag: 'rect', attributes: { ...box, rx: ROOM, ...panel } },
    {
      ...line,
      words: formatSeconds(elapsedMs),
      y: box.y + ROOM + TIME_UNITS * 0.85,
      size: TIME_UNITS,
      ink,
    },
    ...lapsMs.map((ms, nth) => ({
      ...line,
      words: `${nth + 1} · ${formatSeconds(ms)}`,
      y: box.y + ROOM + TIME_UNITS + LAP_UNITS * (1 + nth * 1.25),
      size: LAP_UNITS,
      ink: 'white',
    })),
  ];
}
