import type { ReactNode } from 'react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type { TileWords } from '#app/languages/english/tile-words.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { type TileObstacle, TileState } from './tile-state.tsx';

export type TilePictureProps = {
  /** The surfer's name, or what distinguishes the waves of one surfer. */
  label: string;
  /** The surfer of the wave (`Maya’s`), for screen readers, where a headline says it to all other users. */
  whose?: ReactNode;
  /** A second line below the label. */
  note?: string | undefined;
  /** The surfer's lycra; without it there is no dot. */
  lycraColour?: string | null;
  /** Only for screen readers, such as the time of the ride. */
  detail?: string | undefined;
  durationMs: number;
  /** Takes `?w=`, for `Image`. */
  poster: string | null;
  score: number | null;
  obstacle: TileObstacle;
  progress?: number | null;
  /** The list's first tile, visible without scrolling. */
  isFirst?: boolean;
  /** What plays over the poster. */
  film?: ReactNode;
  /** A player in place of the poster, where the wave has no page of its own. */
  player?: ReactNode;
  /** In another language than English, with its locale. */
  words?: TileWords;
  locale?: string;
};

/** Of a tile by the screen's width. */
// A phone's tile is a little wider than 42vw: one of 375 px at density 2 takes the picture of 320 px.
const SIZES = '(min-width: 1024px) 200px, (min-width: 640px) 33vw, 42vw';

/**
 * A wave as a picture: its poster, score and state over a dark foot with surfer and length. Words
 * stand on plain dark, so that they are readable over every picture.
 */
export function TilePicture(props: TilePictureProps) {
  const { label, whose, note, lycraColour, detail, durationMs, player, locale } = props;
  return (
    <span className="flex aspect-3/2 flex-col bg-neutral-950 text-white">
      {player ?? <Poster {...props} />}
      <span className="relative flex items-center gap-1.5 px-2 py-1 text-sm">
        {lycraColour !== undefined && <LycraDot colour={lycraColour} isSmall />}
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {whose && <span className="sr-only">{whose} </span>}
            {label}
          </span>
          {note && <span className="block truncate text-neutral-300 text-xs">{note}</span>}
        </span>
        {detail && <span className="sr-only">, {detail}, </span>}
        <span className="ml-auto shrink-0 text-neutral-300 tabular-nums">
          {formatLength(durationMs, locale)}
        </span>
      </span>
    </span>
  );
}

function Poster(props: TilePictureProps) {
  const { poster, score, obstacle, progress, isFirst, film, words, locale } = props;
  return (
    <span className="relative grid min-h-0 flex-1 place-items-center overflow-hidden bg-neutral-800">
      {poster && (
        <Image
          src={poster}
          alt=""
          // At most, where three stand beside each other: 640 px are sharp there.
          width={318}
          height={212}
          sizes={SIZES}
          priority={isFirst ?? false}
          placeholder="none"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {film}
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-6 bg-[linear-gradient(to_top,var(--color-neutral-950),transparent)]"
      />
      {score !== null && obstacle !== 'converting' && obstacle !== 'failed' && (
        <span className="absolute top-1.5 left-1.5 flex">
          <ScoreBadge score={score} isSmall locale={locale} {...(words && { words })} />
        </span>
      )}
      {!film && (
        <span
          className={toClassNames(
            'relative grid place-items-center px-2',
            // Such a wave can be watched: the surfer in the middle stays visible.
            obstacle === 'not-agreed' && 'mb-0.5 self-end',
          )}
        >
          <TileState obstacle={obstacle} progress={progress ?? null} {...(words && { words })} />
        </span>
      )}
    </span>
  );
}
