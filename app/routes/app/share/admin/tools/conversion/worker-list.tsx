import { toKindName } from '#app/domain/conversions/queue/conversion-kind.ts';
import type { ListedWorker } from '#app/domain/conversions/queue/list-workers.server.ts';
import { formatAge } from '#app/lib/format/format-ago.ts';
import { isSilent } from './is-silent.ts';
import { JobProgress } from './job-progress.tsx';

/** Lists the workers that are alive, with their current jobs. */
export function WorkerList({ workers }: { workers: ListedWorker[] }) {
  return (
    <section aria-labelledby="workers" className="space-y-3">
      <h2 id="workers" className="font-bold font-display text-title">
        Workers <span className="font-normal text-ink-faint">{workers.length}</span>
      </h2>
      {workers.length === 0 && <p className="text-ink-soft">No worker is running.</p>}
      {workers.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {workers.map((worker) => (
            <li
              key={worker.id}
              className="min-w-0 space-y-2 rounded-card bg-surface p-4 ring-1 ring-line"
            >
              <p className="font-semibold [overflow-wrap:anywhere]">{worker.id}</p>
              <Seen worker={worker} />
              {worker.jobs.map((job) => (
                <div key={job.id} className="text-sm">
                  <p className="truncate">
                    {toKindName(job.kind)}, <bdi>{job.title}</bdi>
                  </p>
                  <JobProgress progress={job.progress} label={`${job.kind}, ${job.title}`} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Seen({ worker }: { worker: ListedWorker }) {
  if (isSilent(worker)) {
    return (
      <p className="font-semibold text-sm text-warning-ink">
        Silent for {formatAge(worker.seenSecondsAgo)}
      </p>
    );
  }
  const doing = worker.jobs.length === 0 ? 'idle' : 'at work';
  return (
    <p className="text-ink-soft text-sm">
      Alive, {doing} · up for {formatAge(worker.startedSecondsAgo)}
    </p>
  );
}
