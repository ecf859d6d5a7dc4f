import type { KvaMark } from './kva-mark.ts';
import { findChild, readText, toNumber, toPixels } from './kva-values.ts';
import type { Counts } from './unopened.ts';

const METRES: Record<string, number> = {
  Millimeters: 0.001,
  Centimeters: 0.01,
  Meters: 1,
  Inches: 0.0254,
  Feet: 0.3048,
  Yards: 0.9144,
};
const MOST_METRES = 1000;

/**
 * Gives a line the length that the user entered in Kinovea. Newer files name the line. Older ones only
 * say how long a pixel is: then the first line with a length gets it.
 *
 * @param lines of the file, each with its mark, which is changed
 * @param unopened counts a known length whose line is not in the file
 */
export function assignScale(
  calibration: Element | null,
  lines: readonly { element: Element; mark: KvaMark }[],
  unopened: Counts,
): void {
  const unit = METRES[readText(calibration, 'Unit') ?? ''];
  if (findChild(calibration, 'CalibrationPlane') && unit) unopened.add('CalibrationPlane');
  const known = findChild(calibration, 'CalibrationLine');
  if (!known || !unit) return;
  const length = toNumber(readText(known, 'Length'));
  const id = readText(calibration, 'CalibrationDrawingId');
  const named = lines.find(({ element }) => id && element.getAttribute('id') === id);
  const perPixel = toNumber(readText(known, 'Scale')) ?? toScale(known, length);
  const line = named ?? (perPixel === null ? undefined : lines.find((each) => toLength(each) > 0));
  const units = named && length !== null ? length : line && (perPixel ?? 0) * toLength(line);
  const metres = (units ?? 0) * unit;
  if (!line || !(metres > 0 && metres <= MOST_METRES)) {
    // Kinovea writes a scale of one pixel where the user set none.
    if (length !== null || perPixel !== 1) unopened.add('Calibration');
    return;
  }
  // Only lines measure.
  Object.assign(line.mark, { tool: 'line', metres });
}

function toLength({ element }: { element: Element }): number {
  return toDistance(element, 'Start', 'End');
}

/** How long a pixel is, by the part of the picture that was measured; null where it isn't said. */
function toScale(known: Element, length: number | null): number | null {
  const pixels = toDistance(findChild(known, 'Segment'), 'A', 'B');
  return length !== null && pixels > 0 ? length / pixels : null;
}

function toDistance(of: Element | null, from: string, to: string): number {
  const [one, other] = [toPixels(readText(of, from)), toPixels(readText(of, to))];
  return one && other ? Math.hypot(other[0] - one[0], other[1] - one[1]) : 0;
}
