/**
 * Converts PostgreSQL's text of a time to the ISO 8601 text of hosted Supabase: `2026-01-02
 * 03:04:05.6+00` to `2026-01-02T03:04:05.6+00:00`. Years B.C. and infinity stay as they are.
 */
export function toIsoTimestamp(text: string): string {
  return text.replace(
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(:\d\d)?)?$/,
    (_match, day: string, time: string, hours?: string, minutes?: string) =>
      `${day}T${time}${hours === undefined ? '' : `${hours}${minutes ?? ':00'}`}`,
  );
}
