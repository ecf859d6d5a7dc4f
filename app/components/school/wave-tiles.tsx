import type { ReactNode } from 'react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { formatLength } from '#app/lib/format/format-duration.ts';

/** A grid of wave tiles, as list items. */
export function WaveTiles({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-1.5 sm:grid-cols-3 sm:gap-2 lg:grid-cols-4 xl:grid-cols-5">
      {children}
    </ul>
  );
}

type WaveTileProps = {
  href: string;
  /** Of the surfer's waves on this page, from 1. */
  number: number;
  surferName: string;
  lycraColour: string | null;
  durationMs: number;
  state: 'converting' | 'ready' | 'failed';
  score: number | null;
  /** Accepts `?w=`; null until there is one. */
  poster: string | null;
  /** Whether several surfers are on the page. */
  isNamed: boolean;
  isChosen?: boolean;
};

/** A wave as a picture that links to it. */
export function WaveTile(props: WaveTileProps) {
  const { href, number, surferName, lycraColour, durationMs, state, score, poster } = props;
  return (
    <a
      href={href}
      aria-current={props.isChosen || undefined}
      className="pressable group relative block aspect-3/2 overflow-hidden rounded-card bg-neutral-900 text-white aria-current:outline-3 aria-current:outline-primary-solid aria-current:-outline-offset-3"
    >
      {poster ? (
        <Image
          src={poster}
          alt=""
          width={384}
          height={256}
          sizes="(min-width: 1280px) 220px, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw"
          placeholder="none"
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center px-3 pb-8 text-center text-neutral-300 text-sm">
          {state === 'failed' ? 'Could not be prepared' : 'Being prepared'}
        </span>
      )}
      {score !== null && (
        <span className="absolute top-2 left-2">
          <ScoreBadge score={score} isSmall />
        </span>
      )}
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-linear-to-t from-veil-deep to-transparent px-2.5 pt-8 pb-2 text-sm">
        <LycraDot colour={lycraColour} />
        <span className={props.isNamed ? 'truncate font-semibold' : 'sr-only'}>
          <bdi>{surferName}</bdi>
          <span className="sr-only">’s </span>
        </span>
        <span className={props.isNamed ? 'sr-only' : 'truncate font-semibold'}>Wave {number}</span>
        <span className="ml-auto whitespace-nowrap tabular-nums">{formatLength(durationMs)}</span>
      </span>
    </a>
  );
}
