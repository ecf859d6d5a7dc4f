/**
 * The name by which this server knows a time zone: browsers say `Asia/Kolkata` or `Asia/Calcutta`.
 *
 * @param name IANA name
 * @returns null for an unknown one
 */
export function toKnownTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
