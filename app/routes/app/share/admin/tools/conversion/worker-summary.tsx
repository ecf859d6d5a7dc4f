import { Alert } from '#app/components/ui/alert.tsx';
import type { ListedWorker } from '#app/domain/conversions/queue/list-workers.server.ts';
import { isSilent } from './is-silent.ts';

/** Summarises the workers in a line; a warning when jobs wait and no worker is alive. */
export function WorkerSummary({ workers, waiting }: { workers: ListedWorker[]; waiting: boolean }) {
  const alive = workers.filter((worker) => !isSilent(worker));
  const busy = alive.filter(({ jobs }) => jobs.length > 0);
  if (alive.length === 0 && waiting) {
    return (
      <Alert tone="error">
        No worker is running, so nothing is converted. Start one with <code>npm run worker</code>,
        or check the log of the worker that should be running.
      </Alert>
    );
  }
  return (
    <p>
      <a href="#workers" className="text-primary-ink underline">
        {alive.length === 1 ? '1 worker' : `${alive.length} workers`} alive
      </a>
      , {busy.length === 0 ? 'none' : busy.length} busy
    </p>
  );
}
