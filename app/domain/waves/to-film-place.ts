import { formatDuration } from '#app/lib/format/format-duration.ts';

/** `12:40 in the film`: which wave it is, where no clock says when it was ridden. */
export function toFilmPlace(startMs: number): string {
  return `${formatDuration(startMs)} in the film`;
}
