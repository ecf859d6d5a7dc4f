import { toChipClasses } from '#app/components/school/chip-classes.ts';
import { useTexts } from '#app/components/school/use-texts.ts';
import type { ClaimedSession } from '#app/domain/claims/open-claims.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';

/** Links to each session of a guest who has surfed more than once, in one row that scrolls on a phone. */
export function ClaimChips({ sessions }: { sessions: ClaimedSession[] }) {
  const { t, locale } = useTexts();
  if (sessions.length < 2) return null;
  return (
    <nav aria-label={t('waves.sessions')} className="-mx-4 mt-3 overflow-x-auto">
      <ul className="flex w-max gap-2 px-4 py-1">
        {sessions.map(({ surferId, startsAt, timeZone, waves }) => (
          <li key={surferId}>
            <a href={`#${toClaimAnchor(surferId)}`} className={toChipClasses(false)}>
              {formatSessionDay(startsAt, timeZone, locale)}{' '}
              <span className="font-normal tabular-nums">{waves.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The element of a session in its page. */
export function toClaimAnchor(surferId: string): string {
  return `surfer-${surferId}`;
}
