import type { CSSProperties, ReactNode, RefObject } from 'react';
import { DrawingLayer } from '#app/components/annotation/drawing-layer.tsx';
import { mirrorClasses } from '#app/components/annotation/mirror-classes.ts';
import { isOver, type ReviewView, toPlacement } from '#app/domain/reviews/track/review-track.ts';
import type {
  ComparedPicture,
  PictureLook,
  ReviewLook,
} from '#app/domain/reviews/video/to-frame-plan.ts';
import type { PlayedCompared, PlayedPart } from './played-part.ts';

type Films = RefObject<Map<string, HTMLVideoElement>>;

type ReviewPicturesProps = {
  part: PlayedPart;
  look: ReviewLook;
  film: RefObject<HTMLVideoElement | null>;
  /** Of the waves beside it, by their ids. */
  comparedFilms: Films;
  /** Lies over all pictures. */
  children: ReactNode;
};

/** The height that a picture may have; on phones two are below each other. */
const FRAMES = {
  one: '[--most:75dvh]',
  side: 'max-sm:[--most:37dvh] sm:grid-cols-2 sm:[--most:75dvh]',
  stacked: '[--most:37dvh]',
};

/** The picture of a wave, and of the one beside it, as the coach had laid them out. */
export function ReviewPictures(props: ReviewPicturesProps) {
  const { part, look, film, comparedFilms, children } = props;
  const { compared } = look;
  const { video } = part;
  const frame =
    !compared || isOver(compared) ? 'one' : compared.layout === 'side' ? 'side' : 'stacked';
  return (
    <div
      className={`relative isolate grid items-center justify-items-center gap-0.5 overflow-hidden rounded-card bg-neutral-950 ${FRAMES[frame]}`}
    >
      {/* No context of its own: what lies over the video lies under the drawings. */}
      <div className="relative overflow-hidden [grid-area:1/1]" style={toSize(video)}>
        <Moved view={look.view} className="">
          <video
            ref={film}
            src={video.src}
            poster={video.poster ? `${video.poster}?w=640` : undefined}
            preload="auto"
            playsInline
            muted
            className="size-full"
          />
        </Moved>
        <Moved view={look.view} className="z-20">
          <Drawings film={film} size={video} look={look} />
        </Moved>
      </div>
      {part.compared?.map((each) => (
        <Compared
          key={each.id}
          wave={each}
          look={compared?.id === each.id ? compared : null}
          below={video}
          films={comparedFilms}
        />
      ))}
      {children}
    </div>
  );
}

type ComparedProps = {
  wave: PlayedCompared;
  /** Null while it is not shown; its video stays ready. */
  look: ComparedPicture | null;
  /** The picture that it may lie over. */
  below: PlayedPart['video'];
  films: Films;
};

function Compared({ wave, look, below, films }: ComparedProps) {
  const { id, video } = wave;
  const isOverlaid = look !== null && isOver(look);
  const film = { current: films.current.get(id) ?? null };
  return (
    <div
      hidden={!look}
      data-compared={look?.layout}
      className={`overflow-hidden [container-type:size] ${isOverlaid ? 'z-10 [grid-area:1/1]' : ''} relative [&[hidden]]:hidden`}
      style={{ ...toSize(isOverlaid ? below : video), ...(look && toBlend(look)) }}
    >
      <Moved view={look?.view ?? null} className="grid place-items-center">
        <div
          className="relative"
          style={{
            width: `min(100cqw, 100cqh * ${video.width / video.height})`,
            aspectRatio: `${video.width} / ${video.height}`,
          }}
        >
          <video
            ref={(element) => {
              if (element) films.current.set(id, element);
              else films.current.delete(id);
            }}
            src={video.src}
            poster={video.poster ? `${video.poster}?w=640` : undefined}
            preload="auto"
            playsInline
            muted
            className="size-full"
          />
          {look && <Drawings film={film} size={video} look={look} />}
        </div>
      </Moved>
    </div>
  );
}

/** As the coach enlarged, moved and mirrored it. */
function Moved({
  view,
  className,
  children,
}: {
  view: ReviewView | null;
  className: string;
  children: ReactNode;
}) {
  return (
    <div
      data-mirrored={view?.isMirrored || undefined}
      className={`absolute inset-0 ${mirrorClasses} ${className}`}
      style={view ? toViewStyle(view) : undefined}
    >
      {children}
    </div>
  );
}

function Drawings({
  film,
  size,
  look,
}: {
  film: RefObject<HTMLVideoElement | null>;
  size: { width: number; height: number };
  look: PictureLook;
}) {
  return (
    <DrawingLayer
      video={film}
      ratio={size.width / size.height}
      shown={look.shown}
      all={look.all}
      atMs={look.filmMs}
      draft={null}
      onSelect={null}
    />
  );
}

function toSize({ width, height }: { width: number; height: number }): CSSProperties {
  return {
    width: `min(100%, var(--most) * ${width / height})`,
    aspectRatio: `${width} / ${height}`,
  };
}

function toBlend({ layout, opacity }: ComparedPicture): CSSProperties {
  if (layout === 'overlay') return { opacity };
  return layout === 'difference' ? { mixBlendMode: 'difference' } : {};
}

function toViewStyle(view: ReviewView): CSSProperties | undefined {
  const { moveX, moveY, scaleX, scaleY } = toPlacement(view);
  if (scaleX === 1 && moveX === 0 && moveY === 0) return undefined;
  return { translate: `${moveX * 100}% ${moveY * 100}%`, scale: `${scaleX} ${scaleY}` };
}
