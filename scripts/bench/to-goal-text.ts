import type { Comparison } from './benchmark.ts';

/** `≤ 1.15 ×`, or `≤ 5 s` where the goal is a figure of its own. */
export function toGoalText({ goal, unit }: Comparison): string {
  if (!goal) return '';
  if ('ours' in goal) return `≤ ${goal.value} ${unit}`;
  return `${goal.ratio === 'at most' ? '≤' : '≥'} ${goal.value} ×`;
}
