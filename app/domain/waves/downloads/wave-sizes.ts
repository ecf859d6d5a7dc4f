import { formatDuration } from '#app/lib/format/format-duration.ts';

const ENGLISH = { full: 'Full', medium: 'Medium', small: 'Small' };

/**
 * The names of the sizes of a downloadable video, the best first.
 *
 * @param isComplete false while the best does not exist
 */
export function toSizeNames(count: number, isComplete: boolean, names = ENGLISH): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 && isComplete) return names.full;
    return index === count - 1 ? names.small : names.medium;
  });
}

/** `12:40 in the video`: identifies a wave where no clock recorded when it was ridden. */
export function toFilmPlace(startMs: number): string {
  return `${formatDuration(startMs)} in the video`;
}
