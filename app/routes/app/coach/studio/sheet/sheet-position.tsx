import { Drawn } from '#app/components/annotation/drawn.tsx';
import { useThumbnail } from '#app/components/timeline/use-thumbnail.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { toDrawingName } from '#app/domain/drawings/drawing-name.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import { PICTURE_UNITS } from '#app/domain/drawings/picture-space.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';

/** Sharp on half a page of A4 at 200 dots an inch. */
const WIDTH_PX = 720;

type SheetPositionProps = {
  position: Drawing;
  /** Of the wave. */
  drawings: readonly Drawing[];
  film: { src: string; frameRate: number; fromMs: number; width: number; height: number };
  /** Of the wave in its video. */
  startMs: number;
  /** From which times are counted, in the video. */
  originMs: number;
};

/** A key position: its picture with what is drawn on it, its time, title and comment. */
export function SheetPosition(props: SheetPositionProps) {
  const { position, drawings, film, startMs, originMs } = props;
  const { videoId, atMs, text } = position;
  const picture = useThumbnail(
    { src: film.src, frameRate: film.frameRate, widthPx: WIDTH_PX },
    (film.fromMs + atMs - startMs) / 1000,
  );
  const ratio = film.width / film.height;
  const shown = listShown(drawings, { videoId, atMs, selectedId: null });
  const title = toDrawingName(position, drawings);
  return (
    <li className="break-inside-avoid">
      <div
        className="relative overflow-hidden rounded-card bg-neutral-950"
        style={{ aspectRatio: `${film.width} / ${film.height}` }}
      >
        {picture ? (
          <img src={picture} alt={title} className="size-full" />
        ) : (
          <Skeleton className="size-full" />
        )}
        <svg
          viewBox={`0 0 ${PICTURE_UNITS * ratio} ${PICTURE_UNITS}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {shown.map(({ drawing, opacity }) => (
            <Drawn
              key={drawing.id}
              drawing={drawing}
              opacity={opacity}
              ratio={ratio}
              all={drawings}
              atMs={atMs}
            />
          ))}
        </svg>
      </div>
      <p className="mt-2 flex items-baseline justify-between gap-3">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{title}</bdi>
        <span className="flex-none text-ink-soft tabular-nums">
          {formatDecimal((atMs - originMs) / 1000, 2)} s
        </span>
      </p>
      {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
    </li>
  );
}
