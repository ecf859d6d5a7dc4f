import { Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { type ErrorsView, toErrorsSearch } from './errors-view.ts';

/** What stands in place of a list without an error, and the way to one with some. */
export function NoErrors({ view, total }: { view: ErrorsView; total: number }) {
  if (view.page > 0) {
    return (
      <EmptyState title="This page is empty">
        <p>The errors that stood here have moved on.</p>
        <Link to={toErrorsSearch({ ...view, page: 0 })} className={buttonClasses('secondary')}>
          First page
        </Link>
      </EmptyState>
    );
  }
  if (view.search && total === 0) {
    return (
      <EmptyState title="Nothing matches">
        <p>
          A search finds parts of a message, stack, path or release, and whole numbers of a
          fingerprint, request or person.
        </p>
        <Link
          to={toErrorsSearch({ state: null, search: '' })}
          className={buttonClasses('secondary')}
        >
          Show all errors
        </Link>
      </EmptyState>
    );
  }
  if (view.state === 'open' && !view.search) {
    return (
      <EmptyState title="Glassy: no open error">
        <p>
          What goes wrong in a browser, on the server or in a worker will be here, each kind once.
        </p>
      </EmptyState>
    );
  }
  return <EmptyState title={total > 0 ? 'No error is in this state' : 'No error yet'} />;
}
