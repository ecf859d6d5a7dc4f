import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';

/** A job as the screen shows it: `gone` when it has left this list, and is only held for its reader. */
export type ShownJob = ListedConversion & { gone: boolean };

/**
 * The list as it is now, with those that were shown before and are held (being read, or in focus)
 * at their place although they have left it.
 */
export function mergeJobs(
  before: ShownJob[],
  now: ListedConversion[],
  isHeld: (id: string) => boolean,
): ShownJob[] {
  const merged: ShownJob[] = now.map((job) => ({ ...job, gone: false }));
  for (const [index, job] of before.entries()) {
    if (merged.some(({ id }) => id === job.id) || !isHeld(job.id)) continue;
    const above = before[index - 1];
    const place = above ? merged.findIndex(({ id }) => id === above.id) + 1 : 0;
    // When the one above has left too: at the same number from the top.
    merged.splice(above && place === 0 ? index : place, 0, { ...job, gone: true });
  }
  return merged;
}
