import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import type { Drawing } from './drawing.ts';
import { findScale, measureAngle, measureFigure, measureLength } from './measure.ts';
import { readStopwatch } from './stopwatch.ts';

/** What a drawing measures, as lists show it: `47°`, `1.83 m`, `2.35 s`; null where it measures nothing. */
export function formatDrawingMeasure(
  drawing: Drawing,
  { all, ratio, atMs }: { all: readonly Drawing[]; ratio: number; atMs: number },
): string | null {
  if (drawing.tool === 'stopwatch') return formatSeconds(readStopwatch(drawing, atMs).elapsedMs);
  const degrees = measureAngle(drawing, ratio);
  if (degrees !== null) return formatDegrees(degrees);
  const metres = measureLength(drawing, ratio, findScale(drawing, all, ratio));
  return metres === null ? null : formatMetres(metres);
}

/** The note on a measurement that is valid in the picture's plane only; null for other drawings. */
export function findPlaneNote(
  drawings: readonly Drawing[],
  all: readonly Drawing[],
  ratio: number,
): string | null {
  const hasAngle = drawings.some(
    (drawing) => measureAngle(drawing, ratio) !== null || measureFigure(drawing, ratio).length > 0,
  );
  const hasLength = drawings.some(
    (drawing) => measureLength(drawing, ratio, findScale(drawing, all, ratio)) !== null,
  );
  if (hasAngle && hasLength) return 'Angles and lengths hold in the picture’s plane.';
  if (hasAngle) return 'Angles hold in the picture’s plane.';
  return hasLength ? 'Lengths hold in the picture’s plane.' : null;
}

export const formatDegrees = (degrees: number) => `${Math.round(degrees)}°`;
export const formatMetres = (metres: number) => `${formatDecimal(metres, 2)} m`;
export const formatSeconds = (ms: number) => `${formatDecimal(ms / 1000, 2)} s`;
