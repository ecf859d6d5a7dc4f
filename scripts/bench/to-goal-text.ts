import type { Comparison } from './benchmark.ts';

/** `≤ 1.15 ×`, or `≤ 5 s` where the goal is a figure of its own. */
export function toGoalText({ goal, unit }: Comparison): string {
  if (!goal) return '';
  const sign = ('ours' in goal ? goal.ours : goal.ratio) === 'at most' ? '≤' : '≥';
  return `${sign} ${goal.value} ${'ours' in goal ? unit : '×'}`;
}
