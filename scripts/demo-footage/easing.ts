/** 0 before `from`, 1 after `to`, smooth in between; `from` may be the larger one. */
export function toEased(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

export function toMixed(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
