/** The line turns green within it, in degrees. */
export const LEVEL_DEGREES = 1;
/** Below it the phone looks at the ground or the sky, and has no horizon (m/s²). */
const MIN_PULL = 3;

/**
 * How the horizon lies on the screen: degrees clockwise, −90 to 90; null where the phone lies flat.
 *
 * @param x gravity along the device's shorter side, in m/s², as `devicemotion` gives it
 * @param y along its longer side
 * @param screenDegrees how far the screen is turned from the device's upright position
 */
export function toTilt(x: number, y: number, screenDegrees: number): number | null {
  if (Math.hypot(x, y) < MIN_PULL) return null;
  const degrees = (Math.atan2(x, y) * 180) / Math.PI - screenDegrees;
  // A line turned by half a turn is the same line: platforms give gravity opposite signs.
  const turned = (((degrees + 90) % 180) + 180) % 180;
  return Math.round((turned - 90) * 2) / 2;
}
