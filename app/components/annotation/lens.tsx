import { type RefObject, useEffect, useRef } from 'react';
import { type Magnifier, toLens } from '#app/domain/drawings/magnifier.ts';

/** Of the canvas: sharp on most screens, and cheap to draw at each frame. */
const MOST_PX = 640;

type LensProps = {
  video: RefObject<HTMLVideoElement | null>;
  drawing: Magnifier;
  ratio: number;
  opacity: number;
};

/** What a magnifier shows: the video around a point, enlarged, in every frame. */
export function Lens({ video, drawing, ratio, opacity }: LensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { middle, corner, radius, side } = toLens(drawing, ratio);
  // The screen renders with every frame of the video, and so does this.
  useEffect(() => {
    const film = video.current;
    const brush = canvas.current?.getContext('2d');
    if (!canvas.current || !film || !brush || film.videoWidth === 0) return;
    const px = Math.min(MOST_PX, Math.round(canvas.current.clientWidth * devicePixelRatio));
    if (canvas.current.width !== px) [canvas.current.width, canvas.current.height] = [px, px];
    else brush.clearRect(0, 0, px, px);
    const { videoWidth: width, videoHeight: height } = film;
    const sidePx = side * height;
    brush.drawImage(film, corner[0] * width, corner[1] * height, sidePx, sidePx, 0, 0, px, px);
  });
  return (
    <canvas
      ref={canvas}
      className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full bg-neutral-950"
      style={{
        left: `${middle[0] * 100}%`,
        top: `${middle[1] * 100}%`,
        height: `${radius * 200}%`,
        opacity,
      }}
    />
  );
}
