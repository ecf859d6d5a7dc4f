import { Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { type QueueView, toQueueSearch } from './queue-view.ts';

/** What stands in place of a list without a job, and the way to one with some. */
export function NoJobs({ view, total }: { view: QueueView; total: number }) {
  if (view.page > 0) {
    return (
      <EmptyState title="This page is empty">
        <p>The jobs that stood here have moved on.</p>
        <Link to={toQueueSearch({ ...view, page: 0 })} className={buttonClasses('secondary')}>
          First page
        </Link>
      </EmptyState>
    );
  }
  if (view.search || view.kind) {
    return (
      <EmptyState title="Nothing matches">
        <p>
          A search finds parts of a file’s, spot’s, organisation’s or person’s name, and the
          beginning of an id.
        </p>
        <Link
          to={toQueueSearch({ state: null, kind: null, search: '' })}
          className={buttonClasses('secondary')}
        >
          Show all jobs
        </Link>
      </EmptyState>
    );
  }
  if (total > 0) return <EmptyState title="No job is in this state" />;
  return (
    <EmptyState title="No conversion yet">
      <p>
        Each video that is uploaded and each wave that is cut is converted; the jobs will be here.
      </p>
    </EmptyState>
  );
}
