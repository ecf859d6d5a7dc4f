/** Where a review's video is from a moment of the voice on, in ms, and how fast it moves; 0: it stands still. */
export type FilmLine = { at: number; ms: number; rate: number };

/** A picture that stands still this near shows the moment. */
const NEAR_MS = 250;

/**
 * When a coach first spoke about a moment of the video: it was shown then.
 *
 * @returns in ms of the voice; 0 where the review never shows the moment
 */
export function findVoiceStart(
  films: readonly FilmLine[],
  videoMs: number,
  durationMs: number,
): number {
  for (const [index, { at, ms, rate }] of films.entries()) {
    const lastedMs = (films[index + 1]?.at ?? durationMs) - at;
    if (Math.abs(videoMs - ms) <= NEAR_MS) return at;
    const after = rate > 0 ? (videoMs - ms) / rate : -1;
    if (after >= 0 && after < lastedMs) return Math.round(at + after);
  }
  return 0;
}
