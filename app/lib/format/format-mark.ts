/** `0:16.34`: a time exact to the millisecond, to be typed over and read back by parseDuration. */
export function formatMark(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor((ms % 3_600_000) / 60_000);
  const seconds = Math.floor((ms % 60_000) / 1000);
  const fraction = String(ms % 1000)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '');
  const clock = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`;
  return `${hours > 0 ? `${hours}:` : ''}${clock}.${fraction}`;
}
