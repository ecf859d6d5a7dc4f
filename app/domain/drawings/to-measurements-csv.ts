import { toCsv } from '#app/lib/text/to-csv.ts';
import type { Drawing } from './drawing.ts';
import { TOOL_NAMES, toDrawingName } from './drawing-name.ts';
import { findScale, measureAngle, measureFigure, measureLength } from './measure.ts';
import { FIGURE_ANGLES } from './stick-figure.ts';
import { readStopwatch } from './stopwatch.ts';

/** Without it spreadsheets read UTF-8 in the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** `Left knee (°)` */
const toColumn = (joint: string) => `${joint.charAt(0).toUpperCase()}${joint.slice(1)} (°)`;
const columns = [
  'Name',
  'Tool',
  'Text',
  'Time (s)',
  'Time (ms)',
  'First frame',
  'Last frame',
  'Angle (°)',
  'Length (m)',
  'Stopwatch (s)',
  'Laps (s)',
  ...Object.keys(FIGURE_ANGLES).map(toColumn),
];

type Wave = {
  videoId: string;
  /** In its video. */
  startMs: number;
  endMs: number;
  /** Of its picture: the width by the height. */
  ratio: number;
  frameRate: number;
};

/**
 * The drawings and key positions of a wave as CSV for spreadsheets. Times are from the start of the
 * wave, the first frame is 0, and angles and lengths hold in the picture's plane. What was drawn on
 * another camera's video has no measurements, since its picture may have another shape.
 */
export function toMeasurementsCsv(drawings: readonly Drawing[], wave: Wave): string {
  const toFrame = (ms: number) => Math.floor((ms / 1000) * wave.frameRate);
  const last = Math.ceil(((wave.endMs - wave.startMs) / 1000) * wave.frameRate) - 1;
  const lines = drawings.map((drawing) => {
    const fromMs = drawing.atMs - wave.startMs;
    const untilMs = (drawing.untilMs ?? drawing.atMs) - wave.startMs;
    return {
      Name: toDrawingName(drawing, drawings),
      Tool: TOOL_NAMES[drawing.tool],
      Text: drawing.text,
      'Time (s)': fromMs / 1000,
      'Time (ms)': fromMs,
      'First frame': toFrame(fromMs),
      'Last frame': Math.min(toFrame(untilMs), last),
      ...(drawing.videoId === wave.videoId && measure(drawing, drawings, wave)),
    };
  });
  return BYTE_ORDER_MARK + toCsv(lines, columns);
}

function measure(drawing: Drawing, all: readonly Drawing[], { ratio, endMs }: Wave) {
  const scale = findScale(drawing, all, ratio);
  const watch = drawing.tool === 'stopwatch' ? readStopwatch(drawing, endMs) : null;
  const angles = measureFigure(drawing, ratio).map(
    ({ joint, degrees }) => [toColumn(joint), round(degrees, 1)] as const,
  );
  return {
    'Angle (°)': round(measureAngle(drawing, ratio), 1),
    'Length (m)': round(measureLength(drawing, ratio, scale), 3),
    'Stopwatch (s)': watch?.isRunning ? null : round(watch && watch.elapsedMs / 1000, 3),
    'Laps (s)': watch?.lapsMs.map((ms) => round(ms / 1000, 3)).join(' '),
    ...Object.fromEntries(angles),
  };
}

function round(value: number | null, decimals: number): number | null {
  return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;
}
