import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Image } from '#app/components/ui/image.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { toFilmPlace } from '#app/domain/waves/downloads/wave-sizes.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import type { ViewedWave, WavePage } from '#app/domain/waves/viewed-wave.ts';
import { toFilterSearch, type WaveFilter } from '#app/domain/waves/wave-filter.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { useMoreWaves } from './use-more-waves.ts';

type Props = {
  session: ViewedSession;
  filter: WaveFilter;
  /** The first page of the session's list. */
  page: WavePage;
  currentId: string;
};

/** The waves of the session's list as a row of pictures that scrolls to the open one. */
export function WaveStrip({ session, filter, page, currentId }: Props) {
  const here = `/app/share/session/${session.id}`;
  const list = useMoreWaves(page, (after) => `${here}/waves${toFilterSearch(filter, after)}`);
  const row = useRef<HTMLUListElement>(null);
  const isListed = list.waves.some(({ id }) => id === currentId);
  const isMissing = !isListed && list.next !== null && !list.hasFailed && !list.isLoading;
  const { load } = list;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  const wasScrolled = useRef(false);
  useLayoutEffect(() => {
    if (!isListed) return;
    scrollTo(row.current, currentId, wasScrolled.current);
    wasScrolled.current = true;
  }, [isListed, currentId]);
  return (
    <nav aria-label="More waves" className="min-w-0 bg-neutral-950">
      <ul
        ref={row}
        className="flex gap-1 overflow-x-auto overscroll-x-contain p-2 [scrollbar-width:thin]"
      >
        {list.waves.map((wave) => (
          <StripItem
            key={wave.id}
            wave={wave}
            to={`${here}/wave/${wave.id}${toFilterSearch(filter)}`}
            time={toRideTime(wave.riddenAt, session)}
            colour={session.surfers.find(({ name }) => name === wave.surferName)?.lycraColour}
            isCurrent={wave.id === currentId}
          />
        ))}
        {list.next && (
          <li aria-hidden="true" className="w-px flex-none">
            <div ref={list.end} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Moves only the row: `scrollIntoView` would scroll the page, too. */
function scrollTo(row: HTMLElement | null, id: string, isSmooth: boolean): void {
  const item = row?.querySelector<HTMLElement>(`[data-wave="${id}"]`);
  if (!row || !item) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({
    left: item.offsetLeft - row.offsetLeft - (row.clientWidth - item.clientWidth) / 2,
    behavior: isSmooth && !isCalm ? 'smooth' : 'instant',
  });
}

type ItemProps = {
  wave: ViewedWave;
  to: string;
  time: string | null;
  colour: string | null | undefined;
  isCurrent: boolean;
};

function StripItem({ wave, to, time, colour, isCurrent }: ItemProps) {
  const lycra = colour?.split(' ').at(-1);
  return (
    <li data-wave={wave.id} className="flex-none">
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={[
          wave.surferName ?? 'No surfer yet',
          time ?? toFilmPlace(wave.startMs),
          formatLength(wave.durationMs),
        ].join(', ')}
        className="relative block aspect-3/2 h-14 overflow-hidden rounded-control bg-neutral-800 opacity-70 outline-offset-[-3px] transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-white"
      >
        {wave.poster && (
          <Image
            src={wave.poster}
            alt=""
            width={96}
            height={64}
            sizes="84px"
            placeholder="none"
            className="size-full object-cover"
          />
        )}
        <span
          className="absolute inset-x-0 bottom-0 h-1"
          style={{ background: `var(--color-lycra-${lycra ?? 'unknown'}, transparent)` }}
        />
      </Link>
    </li>
  );
}
