import { useState } from 'react';
import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { mergeJobs, type ShownJob } from './merge-jobs.ts';
import { toJobElementId } from './to-job-element-id.ts';

/**
 * Returns the jobs to show while the list polls: no job disappears while the user reads or focuses
 * it.
 *
 * @param view names the list; another one starts over
 */
export function useShownJobs(jobs: ListedConversion[], view: string): ShownJob[] {
  const [shown, setShown] = useState(() => ({ jobs, view, list: mergeJobs([], jobs, isHeld) }));
  if (shown.jobs === jobs && shown.view === view) return shown.list;
  const list = mergeJobs(shown.view === view ? shown.list : [], jobs, isHeld);
  setShown({ jobs, view, list });
  return list;
}

function isHeld(id: string): boolean {
  const card = document.getElementById(toJobElementId(id));
  return (
    card !== null &&
    (card.contains(document.activeElement) || card.querySelector('[open]') !== null)
  );
}
