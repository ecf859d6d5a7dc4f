import type { Point } from '../drawing.ts';
import { type Place, toUnits } from '../picture-space.ts';
import { toCircle } from './to-path.ts';

/** The thickness without pressure and what full pressure adds, by the chosen thickness. */
const [LEAST, BY_PRESSURE] = [0.4, 1.6];

/**
 * The outline of a stroke that is as thick as a pen was pressed, as the `d` of a path to be filled.
 *
 * @param pressures at each point, 0 to 1
 * @param thickness of a stroke of medium pressure, in units
 */
export function toStrokeOutline(
  points: readonly Point[],
  pressures: readonly number[],
  thickness: number,
  ratio: number,
): string {
  const places = points.map((point) => toUnits(point, ratio).map(round) as [number, number]);
  const radius = (nth: number) =>
    round((thickness * (LEAST + BY_PRESSURE * (pressures[nth] ?? 0.5))) / 2);
  // A disc at each point, and a band between each two of them: one filled shape without gaps.
  return places
    .map((place, nth) => {
      const next = places[nth + 1];
      return (
        toCircle(place, radius(nth)) +
        (next ? toBand(place, next, radius(nth), radius(nth + 1)) : '')
      );
    })
    .join('');
}

/** A tenth of a unit: a thousand points must not become a path of 200 kB. */
const round = (units: number) => Math.round(units * 10) / 10;

function toBand(from: Place, to: Place, fromRadius: number, toRadius: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const side = ([px, py]: Place, radius: number) =>
    `${round(px + x * radius)} ${round(py + y * radius)}`;
  return `M${side(from, -fromRadius)}L${side(from, fromRadius)}L${side(to, toRadius)}L${side(to, -toRadius)}Z`;
}
