/** The short sides of the fine qualities among what was made, smallest first. */
export function listQualities(
  renditions: { kind: string; width: number; height: number }[],
): number[] {
  const sides = renditions
    .filter(({ kind }) => kind === 'ladder')
    .map(({ width, height }) => Math.min(width, height));
  return [...new Set(sides)].sort((a, b) => a - b);
}
