import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { ListedGuest } from '#app/domain/guests/guests.server.ts';
import { formatStay } from '#app/lib/format/format-stay.ts';
import { countOf } from '#app/lib/format/words.ts';

/** A guest in the list: lycra, name, stay and what they have agreed to. All of it is one link. */
export function GuestRow({ guest, path }: { guest: ListedGuest; path: string }) {
  const { name, staysFrom, staysTo, level, isMinor, sessionCount, waveCount } = guest;
  const facts = [
    toLycra(guest),
    staysFrom && staysTo && formatStay(staysFrom, staysTo),
    level,
    sessionCount > 0 && countOf(sessionCount, 'session'),
    waveCount > 0 && countOf(waveCount, 'wave'),
  ];
  return (
    <li>
      <Link
        to={path}
        className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 -outline-offset-2 hover:bg-sunken sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
      >
        <LycraDot colour={guest.lycraColour} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="break-words font-semibold">{name}</span>
            {isMinor && <Badge tone="info">Minor</Badge>}
          </span>
          <span className="block text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="text-ink-soft text-sm max-sm:col-start-2 max-sm:row-start-2">
          {toConsent(guest)}
        </span>
        <Icon of={ChevronRight} className="text-ink-faint" />
      </Link>
    </li>
  );
}

/** What the school may do with the guest's waves today, in two words. */
function toConsent({ isClaimed, isMinor, agreed }: ListedGuest): string {
  if (agreed.includes('share')) return 'Agreed to links';
  if (agreed.length > 0) return 'No links';
  if (!isClaimed) return 'Card not opened';
  return isMinor ? 'Waiting for a guardian' : 'Said no';
}
