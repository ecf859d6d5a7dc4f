import type { Comparison } from './benchmark.ts';
import { formatFigures, formatNumber, isMet, toMedian, toRatios } from './support/statistics.ts';
import { toGoalText } from './to-goal-text.ts';

export function showComparison(comparison: Comparison): void {
  const { what, unit, ours, bare, notes = [] } = comparison;
  const ratio = formatNumber(toMedian(toRatios(comparison)));
  const met = isMet(comparison);
  console.log(`  ${what}`);
  console.log(
    `    ours ${formatFigures(ours)} ${unit}, bare ${formatFigures(bare)} ${unit}: × ${ratio}` +
      (met === null ? '' : ` — goal ${toGoalText(comparison)}: ${met ? 'met' : 'MISSED'}`),
  );
  for (const note of notes) console.log(`    ${note}`);
}
