import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { toFilterSearch, type WaveFilter } from '#app/domain/waves/wave-filter.ts';

type Props = { session: ViewedSession; filter: WaveFilter };

/** The surfers of a session as links that filter its waves, in one row that scrolls. */
export function SurferChips({ session, filter }: Props) {
  const { surfers, waveCount } = session;
  const surfing = surfers.filter((surfer) => surfer.waveCount > 0);
  const unnamed = waveCount - surfing.reduce((sum, surfer) => sum + surfer.waveCount, 0);
  const to = (change: Partial<WaveFilter>) => toFilterSearch({ ...filter, ...change }) || '?';
  return (
    <nav aria-label="Shown waves" className="min-w-0 flex-1">
      <ul className="[mask-image:linear-gradient(to_left,transparent,black_1.5rem)] flex gap-1.5 overflow-x-auto pr-6 [scrollbar-width:none]">
        <Chip to={to({ surfer: null })} isOn={filter.surfer === null} count={waveCount}>
          All
        </Chip>
        <Chip to={to({ favourites: !filter.favourites })} isOn={filter.favourites}>
          <Icon of={Star} className={filter.favourites ? 'fill-current' : undefined} />
          <span className="max-sm:sr-only">Favourites</span>
        </Chip>
        {surfing.length + (unnamed > 0 ? 1 : 0) > 1 &&
          surfing.map((surfer) => (
            <Chip
              key={surfer.id}
              to={to({ surfer: surfer.id })}
              isOn={filter.surfer === surfer.id}
              count={surfer.waveCount}
            >
              <LycraDot colour={surfer.lycraColour} isSmall />
              {surfer.name}
              {surfer.lycraNumber !== null && <span className="sr-only">, {toLycra(surfer)}</span>}
            </Chip>
          ))}
        {unnamed > 0 && (
          <Chip to={to({ surfer: 'none' })} isOn={filter.surfer === 'none'} count={unnamed}>
            <LycraDot colour={null} isSmall />
            No surfer yet
          </Chip>
        )}
      </ul>
    </nav>
  );
}

type ChipProps = { to: string; isOn: boolean; count?: number; children: ReactNode };

function Chip({ to, isOn, count, children }: ChipProps) {
  return (
    <li className="flex-none">
      <Link
        to={to}
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full bg-surface px-3.5 font-semibold text-ink-soft text-sm ring-1 ring-line-strong ring-inset -outline-offset-2 pressable hover:bg-sunken hover:text-ink aria-[current]:bg-primary-tint aria-[current]:text-primary-ink aria-[current]:ring-2 aria-[current]:ring-primary-solid"
      >
        {children}
        {count !== undefined && (
          <span className="font-normal tabular-nums">
            {count}
            <span className="sr-only"> {count === 1 ? 'wave' : 'waves'}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
