/** A number in 0–1 that is always the same for the same arguments. */
export function toNoise(a: number, b = 0): number {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return value - Math.floor(value);
}
