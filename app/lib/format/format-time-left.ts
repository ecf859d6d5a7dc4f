/** `a few seconds`, `40 s`, `4 min`, `1 h 20 min`: no finer than a guess deserves. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds <= 50) return `${Math.ceil(seconds / 10) * 10} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const tens = Math.ceil(minutes / 10) * 10;
  const hours = Math.floor(tens / 60);
  return hours >= 10 || tens % 60 === 0 ? `${hours} h` : `${hours} h ${tens % 60} min`;
}
