import type { Growth } from './find-growth.ts';
import { toTable } from './print-load.ts';

/** What rose, and a sentence for each that rose too much. */
export function printGrowth(growth: Growth[]): string {
  const tooMuch = growth.filter(({ rose, allowed }) => rose > allowed);
  return [
    'Growth, after the first third of the time (a straight line through the samples):',
    '',
    ...toTable(
      ['held', 'mean', 'an hour', 'rose', 'may rise'],
      growth.map(({ what, unit, mean, anHour, rose, allowed }) => [
        unit ? `${what}, ${unit}` : what,
        ...[mean, anHour, rose, allowed].map((figure) => figure.toFixed(1)),
      ]),
    ),
    '',
    ...(tooMuch.length === 0
      ? ['Nothing grows.']
      : tooMuch.map(
          ({ what, unit, rose, allowed }) =>
            `${what} grew by ${rose.toFixed(1)} ${unit}; up to ${allowed.toFixed(1)} could be chance.`,
        )),
  ].join('\n');
}
