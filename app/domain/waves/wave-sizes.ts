import { formatDuration } from '#app/lib/format/format-duration.ts';

/**
 * What the sizes of a film that can be kept are called, the finest first.
 *
 * @param isComplete false while the finest is not there
 */
export function nameSizes(count: number, isComplete: boolean): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 && isComplete) return 'Full';
    return index === count - 1 ? 'Small' : 'Medium';
  });
}

/** `12:40 in the film`: which wave it is, where no clock says when it was ridden. */
export function toFilmPlace(startMs: number): string {
  return `${formatDuration(startMs)} in the film`;
}
