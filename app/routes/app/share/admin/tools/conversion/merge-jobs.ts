import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';

/**
 * A job as the screen shows it: `hasLeft` when it has left the list and is only retained for the user.
 */
export type ShownJob = ListedConversion & { hasLeft: boolean };

/**
 * Merges the new list with jobs that have left it but are in use (open or focused), which retain
 * their place.
 */
export function mergeJobs(
  before: ShownJob[],
  now: ListedConversion[],
  isHeld: (id: string) => boolean,
): ShownJob[] {
  const merged: ShownJob[] = now.map((job) => ({ ...job, hasLeft: false }));
  for (const [index, job] of before.entries()) {
    if (merged.some(({ id }) => id === job.id) || !isHeld(job.id)) continue;
    const above = before[index - 1];
    const place = above ? merged.findIndex(({ id }) => id === above.id) + 1 : 0;
    // If the job above has left as well, it retains its number from the top.
    merged.splice(above && place === 0 ? index : place, 0, { ...job, hasLeft: true });
  }
  return merged;
}
