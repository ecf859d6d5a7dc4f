import type { Swell } from './surf-report.ts';
import { toAngleBetween } from './to-wind-relation.ts';

/** As surfers say it, from small to big, with the least height of the wave's face, for a surfer of 1.75 m. */
const words = [
  ['flat', 0],
  ['ankle high', 0.2],
  ['knee high', 0.4],
  ['waist high', 0.75],
  ['chest high', 1.1],
  ['head high', 1.45],
  ['overhead', 1.9],
  ['double overhead', 3],
] as const;
export type FaceWord = (typeof words)[number][0];
export const faceWords: readonly FaceWord[] = words.map(([word]) => word);

const GRAVITY = 9.81;
/** Points bend swell around them, and facings are told to some ten degrees only. */
const LEAST_REFRACTION = 0.5;
/** From farther behind no swell gets to the beach. */
const BEHIND_DEGREES = 120;

/**
 * The height of the breaking wave that a swell makes, in metres: 0.39 g^⅕ (T H²)^⅖ after Komar & Gaughan, “Airy
 * wave theory and breaker height prediction” (Coastal Engineering 1972), with H smaller by √cos of the angle at
 * which it meets the beach, as straight contours bend it (USACE Coastal Engineering Manual II-3). What the bottom of
 * this one spot does to it is not in it: an estimate.
 */
export function toFaceM(swell: Swell, facingDegrees: number | null): number | null {
  const { heightM, periodS, directionDegrees } = swell;
  if (periodS === null) return null;
  const angle =
    directionDegrees === null || facingDegrees === null
      ? 0
      : toAngleBetween(directionDegrees, facingDegrees);
  if (angle > BEHIND_DEGREES) return 0;
  const refraction = Math.max(
    LEAST_REFRACTION,
    Math.sqrt(Math.max(0, Math.cos((angle * Math.PI) / 180))),
  );
  const breaker = 0.39 * GRAVITY ** 0.2 * (periodS * (heightM * refraction) ** 2) ** 0.4;
  return Math.round(breaker * 10) / 10;
}

/** The highest that any of these makes there; null when nothing can be said of any. */
export function toHighestFaceM(
  swells: (Swell | null)[],
  facingDegrees: number | null,
): number | null {
  const faces = swells.flatMap((swell) => {
    const face = swell && toFaceM(swell, facingDegrees);
    return face === null ? [] : [face];
  });
  return faces.length === 0 ? null : Math.max(...faces);
}

export function toFaceWord(faceM: number): FaceWord {
  return words.findLast(([, leastM]) => faceM >= leastM)?.[0] ?? 'flat';
}
