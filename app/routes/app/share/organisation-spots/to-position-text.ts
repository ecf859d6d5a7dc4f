import type { Position } from '#app/lib/parse/parse-position.ts';

/** Formats a position as users type it: `38.99, -9.42`. */
export function toPositionText({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}
