import { type FaceWord, words } from './face-words.ts';
import type { Swell } from './surf-report.ts';
import { toAngleBetween } from './to-wind-relation.ts';

const GRAVITY = 9.81;
/** Points bend swell around them, and facings are known to some ten degrees only. */
const LEAST_REFRACTION = 0.5;
/** From farther behind no swell gets to the beach. */
const BEHIND_DEGREES = 120;

/**
 * The height of the breaking wave that a swell makes, in metres: 0.39 g^⅕ (T H²)^⅖ after Komar &
 * Gaughan, “Airy wave theory and breaker height prediction” (Coastal Engineering 1972), with H
 * smaller by √cos of the angle at which it meets the beach, as straight contours bend it (USACE
 * Coastal Engineering Manual II-3). It is an estimate: it ignores the sea floor of the spot.
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

/** The height of the highest breaking wave of these swells; null when it is unknown for all. */
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
