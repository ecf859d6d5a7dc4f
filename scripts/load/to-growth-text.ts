import { type Growth, hasGrown, hasTooFew, MIN_SAMPLES } from './find-growth.ts';
import { toTable } from './to-load-text.ts';

/** Prints the growth, and a sentence for each figure that grew too much or cannot be judged. */
export function toGrowthText(growth: Growth[]): string {
  const unknown = growth.filter(hasTooFew);
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
    ...growth
      .filter(hasGrown)
      .map(
        ({ what, unit, rose, allowed }) =>
          `${what} grew by ${rose.toFixed(1)} ${unit}; up to ${allowed.toFixed(1)} could be chance.`,
      ),
    ...(unknown.length > 0
      ? [
          `Whether these grow cannot be said from fewer than ${MIN_SAMPLES} samples after the first third: ${unknown.map(({ what, samples }) => `${what} (${samples})`).join(', ')}. Let it run for longer (--seconds).`,
        ]
      : []),
    ...(growth.some((each) => hasGrown(each) || hasTooFew(each)) ? [] : ['Nothing grows.']),
  ].join('\n');
}
