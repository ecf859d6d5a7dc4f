import type { Comparison } from './benchmark.ts';

/** `≤ 1.15 ×`, or `≤ 5 s` when the goal is an absolute figure. */
export function toGoalText({ goal, unit }: Comparison): string {
  if (!goal) return '';
  const sign = ('ours' in goal ? goal.ours : goal.ratio) === 'at most' ? '≤' : '≥';
  return `${sign} ${goal.value} ${'ours' in goal ? unit : '×'}`;
}
