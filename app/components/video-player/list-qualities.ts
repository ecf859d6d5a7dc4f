/** Lists the short sides of the fine renditions, smallest first. */
export function listQualities(
  renditions: { kind: string; width: number; height: number }[],
): number[] {
  const sides = renditions
    .filter(({ kind }) => kind === 'ladder')
    .map(({ width, height }) => Math.min(width, height));
  return [...new Set(sides)].sort((a, b) => a - b);
}
