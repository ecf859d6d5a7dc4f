import { type RefObject, useEffect, useRef } from 'react';
import type { Drawing } from '#app/domain/drawings/drawing.ts';

export const FIRST_ZOOM = 2;
/** Of the canvas: sharp on most screens, and cheap to draw at each frame. */
const MOST_PX = 640;

type LensProps = {
  video: RefObject<HTMLVideoElement | null>;
  drawing: Pick<Drawing, 'points' | 'zoom'>;
  ratio: number;
  opacity: number;
};

/** What a magnifier shows: the video around a point, enlarged, in every frame. */
export function Lens({ video, drawing, ratio, opacity }: LensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [target = [0, 0], lens = target, edge = lens] = drawing.points;
  const zoom = drawing.zoom ?? FIRST_ZOOM;
  /** As a share of the picture's height. */
  const radius = Math.hypot((edge[0] - lens[0]) * ratio, edge[1] - lens[1]);
  // The screen is rendered with every frame of the video, and so is this.
  useEffect(() => {
    const film = video.current;
    const brush = canvas.current?.getContext('2d');
    if (!canvas.current || !film || !brush || film.videoWidth === 0) return;
    const px = Math.min(MOST_PX, Math.round(canvas.current.clientWidth * devicePixelRatio));
    if (canvas.current.width !== px) [canvas.current.width, canvas.current.height] = [px, px];
    else brush.clearRect(0, 0, px, px);
    const side = (2 * radius * film.videoHeight) / zoom;
    const left = target[0] * film.videoWidth - side / 2;
    const top = target[1] * film.videoHeight - side / 2;
    brush.drawImage(film, left, top, side, side, 0, 0, px, px);
  });
  return (
    <canvas
      ref={canvas}
      className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full bg-black"
      style={{
        left: `${lens[0] * 100}%`,
        top: `${lens[1] * 100}%`,
        height: `${radius * 200}%`,
        opacity,
      }}
    />
  );
}
