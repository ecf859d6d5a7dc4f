import type { SortingStep } from '#app/domain/sorting/sorting-types.ts';

/** Where steps are kept until the server has them. */
export type StepRecords = {
  list(): SortingStep[];
  add(step: SortingStep): void;
  remove(stepId: string): void;
};

type Kept = { at: number; step: SortingStep };

/**
 * Steps in the browser's own storage, each by itself, so that two pages of one person don't overwrite
 * each other's. A step that both send is done once.
 */
export function openStepRecords(userId: string, sessionId: string): StepRecords {
  const prefix = `sorting ${userId} ${sessionId} `;
  return {
    list() {
      const kept: Kept[] = [];
      for (let index = 0; index < localStorage.length; index += 1) {
        const key = localStorage.key(index);
        if (!key?.startsWith(prefix)) continue;
        kept.push(JSON.parse(localStorage.getItem(key) ?? 'null'));
      }
      return kept.sort((a, b) => a.at - b.at).map(({ step }) => step);
    },
    add(step) {
      // More exact than the clock, which two presses may share.
      const at = performance.timeOrigin + performance.now();
      localStorage.setItem(prefix + step.id, JSON.stringify({ at, step } satisfies Kept));
    },
    remove: (stepId) => localStorage.removeItem(prefix + stepId),
  };
}
