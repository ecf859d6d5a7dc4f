import type { Edited } from './short-state.ts';

/**
 * A plan that the server does not have yet. Version: new with each change. Parent: the version that
 * it was made from, so that a tab sees whether another one continued from its version.
 */
export type UnsentPlan = Edited & {
  id: string;
  basedOn: number;
  version: string;
  parent: string | null;
};

/** The kind of its records. */
export const PLAN_KIND = 'short-plan';

export const LONGEST_WAIT_MS = 15_000;

/** Of the tabs that edit a short: they send its plan themselves. */
export function toEditingLock(id: string): string {
  return `waveback-short-${id}`;
}
