import type { Position } from '#app/lib/parse/parse-position.ts';

/** `38.99, -9.42`, as it can be typed. */
export function toPositionText({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}
