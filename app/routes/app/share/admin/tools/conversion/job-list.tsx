import { useRef } from 'react';
import { useKeepFocus } from '#app/components/use-keep-focus.ts';
import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { JobCard } from './job-card.tsx';
import { type QueueView, toQueueSearch } from './queue-view.ts';
import { useShownJobs } from './use-shown-jobs.ts';

/** One page of jobs, which keeps still under whoever reads or works in it while it refreshes. */
export function JobList({ jobs, view }: { jobs: ListedConversion[]; view: QueueView }) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useShownJobs(jobs, toQueueSearch(view));
  useKeepFocus(list, 'article');
  return (
    <ul ref={list} className="grid gap-3">
      {shown.map((job) => (
        <li key={job.id} className="min-w-0">
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}
