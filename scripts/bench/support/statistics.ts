import type { Comparison } from '../benchmark.ts';

/** @throws for an empty list */
export function toMedian(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)];
  const high = sorted[Math.ceil(middle)];
  if (low === undefined || high === undefined) throw new Error('No figures were measured');
  return (low + high) / 2;
}

/** The percentile: the lowest figure that so many percent don't exceed. @throws for an empty list */
export function toPercentile(figures: number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const figure = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (figure === undefined) throw new Error('No figures were measured');
  return figure;
}

/** Ratios of neighbours in time, so that a machine that slows down half way counts against neither. */
export function toRatios({ ours, bare }: Pick<Comparison, 'ours' | 'bare'>): number[] {
  const alone = toMedian(bare);
  return ours.map((figure, turn) => figure / (bare[turn] ?? alone));
}

export function isMet(comparison: Comparison): boolean | null {
  const { goal, ours } = comparison;
  if (!goal) return null;
  const isOfOurs = 'ours' in goal;
  const figure = toMedian(isOfOurs ? ours : toRatios(comparison));
  const bound = isOfOurs ? goal.ours : goal.ratio;
  return bound === 'at most' ? figure <= goal.value : figure >= goal.value;
}

/** `17.2 (16.8–19.1)`: the median, and the minimum and maximum. */
export function formatFigures(figures: number[]): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return `${formatNumber(toMedian(figures))} (${formatNumber(least)}–${formatNumber(most)})`;
}

export function formatNumber(figure: number): string {
  if (figure >= 100) return figure.toFixed(0);
  return figure
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
