const TIME = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3})\d*)?$/;

/**
 * Reads a time as users type it: `0:16.3`, `1:02:03`, or plain seconds (`16.34`).
 *
 * @returns milliseconds, or null when it is invalid
 */
export function parseDuration(text: string): number | null {
  const match = TIME.exec(text.trim());
  if (!match) return null;
  const [, hours, minutes, seconds = '', fraction = ''] = match;
  const isClock = minutes !== undefined;
  if (isClock && Number(seconds) >= 60) return null;
  if (hours !== undefined && Number(minutes) >= 60) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}
