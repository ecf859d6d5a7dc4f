import { ChevronUp, Download, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from './use-texts.ts';

/** Of the button that shares: on a phone its name is below its icon, so that the bar is one row. */
export const shareClasses = toButtonClasses(
  'secondary',
  'max-sm:flex-col max-sm:gap-0.5 max-sm:px-2 max-sm:py-1 max-sm:text-xs max-[22.4rem]:px-1 sm:px-6 [&[hidden]]:hidden',
);

/** `detail` is its size: `48 MB`, `Full, 9.1 MB`. */
export type BarDownload = { href: string; label: string; detail: string };

type ActionBarProps = {
  /** The best first. */
  downloads: BarDownload[];
  /** The page is shared under this title. */
  share?: { title: string };
  /** Behind the downloads. */
  children?: ReactNode;
};

/**
 * The actions on a page of waves, always in sight. Sharing needs scripts: the page's own shows the
 * button.
 */
export function ActionBar({ downloads, share, children }: ActionBarProps) {
  const [first, ...others] = downloads;
  const { t, words } = useTexts();
  return (
    // At the screen's bottom also where the page is short.
    <div className="sticky bottom-0 z-10 -mx-4 -mb-10 mt-auto flex flex-wrap items-stretch gap-2 border-line max-[22.4rem]:gap-1.5 border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] not-has-[a,button:not([hidden])]:hidden sm:bottom-4 sm:mr-0 sm:mb-0 sm:ml-auto sm:w-fit sm:rounded-card sm:border-0 sm:p-2 sm:shadow-float sm:ring-1 sm:ring-line print:hidden">
      {first && (
        <a
          href={first.href}
          download
          className={toButtonClasses('primary', 'grow [overflow-wrap:normal] max-sm:px-3 sm:px-6')}
        >
          <Icon of={Download} className="max-[22.4rem]:hidden" />
          <span className="flex flex-col text-left leading-tight sm:flex-row sm:items-baseline sm:gap-2">
            <span>
              {first.label}
              {/* Inline, so that the name is read as one. */}
              <span className="opacity-0">: </span>
            </span>
            <span className="font-normal text-xs sm:text-sm">{first.detail}</span>
          </span>
        </a>
      )}
      {others.length > 0 && (
        <details data-menu className="group relative">
          <summary
            aria-label={t('sizes.others')}
            className={toButtonClasses(
              'secondary',
              'h-full list-none px-3 max-[22.4rem]:px-2 [&::-webkit-details-marker]:hidden',
            )}
          >
            <Icon of={ChevronUp} className="group-open:rotate-180" />
          </summary>
          <ul className="absolute right-0 bottom-full mb-3 w-max max-w-72 rounded-card bg-surface p-1.5 shadow-float ring-1 ring-line-strong">
            {others.map(({ href, label, detail }) => (
              <li key={href}>
                <a
                  href={href}
                  download
                  className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken"
                >
                  <span>
                    {`${label}: `}
                    <span className="text-ink-soft text-sm">{detail}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {share && (
        <button
          type="button"
          hidden
          data-share={share.title}
          data-words={JSON.stringify(words.sharing)}
          className={shareClasses}
        >
          <Icon of={Share} />
          {/* Not a status, whose text would not name the button. */}
          <span aria-live="polite">{t('sharing.share')}</span>
        </button>
      )}
      {children}
    </div>
  );
}
