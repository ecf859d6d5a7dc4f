/**
 * Where the app serves a film, or another file of the bucket `renditions`, to whoever may see it at that moment.
 * The address carries no right, and stays.
 */
export function toFilmAddress(path: string): string {
  return `/media/files/${path}`;
}
