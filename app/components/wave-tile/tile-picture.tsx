import type { ReactNode } from 'react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { type TileObstacle, TileState } from './tile-state.tsx';

export type TilePictureProps = {
  /** The surfer's name, or what tells the waves of one surfer apart. */
  label: string;
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
};

/** Of a tile by the screen's width. */
const SIZES = '(min-width: 1024px) 200px, (min-width: 640px) 33vw, 50vw';

/**
 * A wave as a picture: its poster, score and state over a dark foot with surfer and length. Words
 * stand on plain dark, so that they are readable over every picture.
 */
export function TilePicture(props: TilePictureProps) {
  const { label, lycraColour, detail, durationMs, poster, score, obstacle, isFirst, film } = props;
  return (
    <span className="flex aspect-3/2 flex-col bg-neutral-950 text-white">
      <span className="relative grid min-h-0 flex-1 place-items-center overflow-hidden bg-neutral-800">
        {poster && (
          <Image
            src={poster}
            alt=""
            width={384}
            height={256}
            sizes={SIZES}
            priority={isFirst ?? false}
            placeholder="none"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {film}
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-8 bg-linear-to-t from-neutral-950 to-transparent"
        />
        {score !== null && (
          <span className="absolute top-1.5 left-1.5 flex">
            <ScoreBadge score={score} isSmall />
          </span>
        )}
        {!film && (
          <span className="relative grid place-items-center px-2">
            <TileState obstacle={obstacle} progress={props.progress ?? null} />
          </span>
        )}
      </span>
      <span className="-mt-1 relative flex items-center gap-1.5 px-2 pb-1.5 text-sm">
        {lycraColour !== undefined && <LycraDot colour={lycraColour} isSmall />}
        <span className="min-w-0 truncate font-semibold">{label}</span>
        {detail && <span className="sr-only">, {detail}, </span>}
        <span className="ml-auto shrink-0 text-neutral-300 tabular-nums">
          {formatLength(durationMs)}
        </span>
      </span>
    </span>
  );
}
