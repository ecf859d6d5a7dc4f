import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type StageProps = {
  /** `isLast`: the history's last entry leads there, with its place on the page. */
  back: { to: string; name: string; isLast?: boolean };
  /** The screen's `h1`, one short line. */
  title: ReactNode;
  /** What the screen is doing, such as "All saved". */
  state?: ReactNode;
  /** Whether the state says that work may be lost. */
  isAtRisk?: boolean;
  /** Icon buttons or short buttons at the end of the bar. */
  actions?: ReactNode;
  /** Where the window never scrolls, since the screen scrolls its own parts; `always`: its handle says so, too. */
  fixed?: 'always' | 'when-wide';
  children: ReactNode;
};

/**
 * A screen that the picture fills: dark in both themes, with a bar of 44 px on top. Its route has
 * `handle = { frame: 'stage' }`, so that nothing else surrounds it.
 */
export function Stage({ back, title, state, isAtRisk, actions, fixed, children }: StageProps) {
  const navigate = useNavigate();
  return (
    <div
      data-fixed={fixed === 'always' || undefined}
      className={toClassNames(
        'flex flex-col bg-neutral-950 text-ink',
        fixed === 'always' ? 'relative min-h-0 flex-1 overflow-hidden' : 'min-h-dvh',
        fixed === 'when-wide' && 'lg:h-dvh lg:overflow-hidden',
      )}
    >
      <header className="sticky top-0 z-20 flex min-h-11 flex-none flex-wrap items-center gap-x-2 bg-neutral-950 in-data-fixed:sideways:bg-veil pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(0.25rem,env(safe-area-inset-left))]">
        <Link
          to={back.to}
          onClick={(event) => {
            if (!back.isLast || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(-1);
          }}
          className="inline-flex min-h-11 min-w-11 max-w-[40%] flex-none items-center justify-center gap-1 rounded-control font-semibold text-ink-soft text-sm hover:text-ink sm:pr-2"
        >
          <Icon of={ChevronLeft} size="large" />
          <bdi className="truncate max-sm:sr-only">{back.name}</bdi>
        </Link>
        <h1 className="min-w-16 flex-1 truncate font-semibold">{title}</h1>
        {state && (
          <div
            role="status"
            className={`flex-none text-sm ${isAtRisk ? 'text-warning-400' : 'text-ink-soft'} ${isSentence(state) ? sentenceClasses : 'max-sm:max-w-18 max-sm:text-xs'}`}
          >
            {state}
          </div>
        )}
        {actions && <div className="ml-auto flex flex-none items-center gap-1">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

const sentenceClasses =
  'max-sm:order-last max-sm:basis-full max-sm:px-3 max-sm:pb-2 sideways:order-last sideways:basis-full sideways:px-3 sideways:pb-2';

/** On a phone a sentence has a line of its own below the bar; a few words are two short lines in it. */
function isSentence(state: ReactNode): boolean {
  return typeof state === 'string' && state.length > 24;
}
