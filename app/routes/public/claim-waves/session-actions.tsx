import { ChevronDown, Download, Share } from 'lucide-react';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { ShareForm } from './links/share-form.tsx';
import type { ClaimArchive } from './list-claim-archives.ts';

type ActionsProps = {
  /** Null where the guest may not create links. */
  share: { surferId: string; title: string; count: number } | null;
  archives: ClaimArchive[];
};

/** What a guest does with all waves of a session. */
export function SessionActions({ share, archives }: ActionsProps) {
  const { t } = useTexts();
  if (!share && archives.length === 0) return null;
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-x-2 sm:-mx-4">
      {share && (
        <div className="flex">
          <ShareForm target={{ surferId: share.surferId }} title={share.title}>
            <button type="submit" className={quiet}>
              <Icon of={Share} />
              <span aria-live="polite">{t('guest.shareWaves', { count: share.count })}</span>
            </button>
          </ShareForm>
        </div>
      )}
      <Archives archives={archives} />
    </div>
  );
}

const quiet = toButtonClasses('quiet', 'text-sm max-sm:px-2');

/** `Download all 6`, with the sizes in a menu. */
export function Archives({ archives }: { archives: ClaimArchive[] }) {
  const { t, locale } = useTexts();
  const [first] = archives;
  if (!first) return null;
  const all = t('guest.downloadAll', { count: String(first.count) });
  return (
    <details data-menu className="group relative">
      <summary className={`${quiet} list-none [&::-webkit-details-marker]:hidden`}>
        <Icon of={Download} />
        {all}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-20 w-max min-w-full rounded-card bg-surface p-1.5 shadow-float ring-1 ring-line-strong">
        {archives.map(({ href, size, bytes }) => (
          <li key={href}>
            <a
              href={href}
              download
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken"
            >
              <span className="sr-only">{all}: </span>
              {`${size}, ${formatBytes(bytes, locale)}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
