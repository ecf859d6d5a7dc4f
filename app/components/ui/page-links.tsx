import { Link } from 'react-router';
import { buttonClasses } from './button.tsx';
import { Tooltip } from './overlays/tooltip.tsx';

type Props = {
  /** Starts at 0. */
  page: number;
  pages: number;
  toPath: (page: number) => string;
};

/** Links to the pages of a long list. Nothing when it fits on one page. */
export function PageLinks({ page, pages, toPath: to }: Props) {
  if (pages <= 1 && page === 0) return null;
  const last = Math.max(pages - 1, 0);
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2">
      <span className="flex gap-2">
        <Step to={to(0)} name="First page" sign="«" off={page === 0} />
        <Step to={to(Math.min(page - 1, last))} name="Previous page" sign="‹" off={page === 0} />
      </span>
      <span className="text-ink-soft text-sm tabular-nums">
        Page {page + 1} of {pages}
      </span>
      <span className="flex gap-2">
        <Step to={to(page + 1)} name="Next page" sign="›" off={page >= last} />
        <Step to={to(last)} name="Last page" sign="»" off={page >= last} />
      </span>
    </nav>
  );
}

function Step({ to, name, sign, off }: { to: string; name: string; sign: string; off: boolean }) {
  const classes = buttonClasses('secondary', 'min-w-11 px-3 text-xl');
  if (off) {
    return (
      <span aria-hidden="true" className={`${classes} opacity-40`}>
        {sign}
      </span>
    );
  }
  return (
    <Tooltip text={name}>
      <Link to={to} aria-label={name} className={classes}>
        <span aria-hidden="true">{sign}</span>
      </Link>
    </Tooltip>
  );
}
