import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { toButtonClasses } from './button.tsx';
import { Icon } from './icon.tsx';
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
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-2">
      <span className="flex gap-2">
        <Step to={to(0)} name="First page" icon={ChevronsLeft} off={page === 0} />
        <Step
          to={to(Math.min(page - 1, last))}
          name="Previous page"
          icon={ChevronLeft}
          off={page === 0}
        />
      </span>
      <span className="text-ink-soft text-sm tabular-nums">
        Page {page + 1} of {pages}
      </span>
      <span className="flex gap-2">
        <Step to={to(page + 1)} name="Next page" icon={ChevronRight} off={page >= last} />
        <Step to={to(last)} name="Last page" icon={ChevronsRight} off={page >= last} />
      </span>
    </nav>
  );
}

type StepProps = { to: string; name: string; icon: LucideIcon; off: boolean };

function Step({ to, name, icon, off }: StepProps) {
  const classes = toButtonClasses('secondary', 'min-w-11 px-3');
  if (off) {
    return (
      <span aria-hidden="true" className={`${classes} opacity-40`}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Tooltip text={name}>
      <Link to={to} aria-label={name} className={classes}>
        <Icon of={icon} />
      </Link>
    </Tooltip>
  );
}
