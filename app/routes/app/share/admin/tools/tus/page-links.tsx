import { Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import type { View } from './parse-view.ts';
import { COUNTED_TO, toCountText } from './to-count-text.ts';
import { toViewPath } from './to-view-path.ts';

/** The way through what doesn't fit on one page. */
export function PageLinks({
  view,
  total,
  perPage,
}: {
  view: View;
  total: number;
  perPage: number;
}) {
  if (total <= perPage && view.page === 0) return null;
  const first = view.page * perPage + 1;
  const last = total > COUNTED_TO ? first + perPage - 1 : Math.min(first + perPage - 1, total);
  const hasMore = total > COUNTED_TO || last < total;
  return (
    <nav
      aria-label="Pages"
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 tabular-nums"
    >
      <span>
        {view.page > 0 && (
          <Link
            to={toViewPath({ ...view, page: view.page - 1 })}
            rel="prev"
            className={buttonClasses('secondary')}
          >
            Newer
          </Link>
        )}
      </span>
      <p className="text-center text-ink-soft text-sm">
        {first.toLocaleString('en-GB')}–{last.toLocaleString('en-GB')} of {toCountText(total)}
      </p>
      <span className="text-right">
        {hasMore && (
          <Link
            to={toViewPath({ ...view, page: view.page + 1 })}
            rel="next"
            className={buttonClasses('secondary')}
          >
            Older
          </Link>
        )}
      </span>
    </nav>
  );
}
