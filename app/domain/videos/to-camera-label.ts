export const CAMERA_MAX_LENGTH = 40;

/** The label of a camera in the format of the videos table: a few words on one line, or empty. */
export function toCameraLabel(typed: string): string {
  const words = typed.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return words.trim().slice(0, CAMERA_MAX_LENGTH).toWellFormed().trim();
}
