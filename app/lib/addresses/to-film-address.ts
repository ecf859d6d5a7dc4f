/**
 * The address at which the app serves a video, or another file of the bucket `renditions`, to users
 * who may see it at that moment. The address grants no right, and is permanent.
 */
export function toFilmAddress(path: string): string {
  return `/media/files/${path}`;
}
