/** Writes a frame rate as ffmpeg wants it to be exact: `30000/1001`, not `29.97`. */
export function toRateFraction(rate: number): string {
  const thousandths = Math.round(rate * 1001);
  const isNtsc = thousandths % 1000 === 0 && Math.abs(rate - Math.round(rate)) > 0.01;
  return isNtsc ? `${thousandths}/1001` : `${Math.round(rate * 1000)}/1000`;
}
