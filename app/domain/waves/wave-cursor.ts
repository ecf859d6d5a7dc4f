import { isUuid } from '#app/lib/parse/is-uuid.ts';

/** Where a page of waves ends: the time and id of its last one. */
export type WaveCursor = { riddenAt: string; id: string };

/** As the database writes times, to the microsecond. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

/** `2026-11-21T10:32:05.5+00:00~0b9f…`, for an address. */
export function toCursorText({ riddenAt, id }: WaveCursor): string {
  return `${riddenAt}~${id}`;
}

/** Null for anything that is no such text: the list then begins at its start. */
export function parseCursor(text: string | null): WaveCursor | null {
  const [riddenAt = '', id] = text?.split('~') ?? [];
  const isTime = TIME.test(riddenAt) && !Number.isNaN(Date.parse(riddenAt));
  return isTime && isUuid(id) ? { riddenAt, id } : null;
}
