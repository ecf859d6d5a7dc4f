import { type Magnifier, toLens } from '#app/domain/drawings/magnifier.ts';
import { type ReviewView, toPlacement } from '#app/domain/reviews/review-track.ts';
import type { Size } from '#app/domain/reviews/video-size.ts';

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A frame of a video. */
export type Frame = {
  width: number;
  height: number;
  /** As `drawImage` does with a source rectangle. */
  draw(
    brush: Brush,
    ...boxes: [...from: [number, number, number, number], ...to: [number, number, number, number]]
  ): void;
};

export type PictureLook = {
  view: ReviewView;
  lenses: { magnifier: Magnifier; opacity: number }[];
  /** What lies over the frame, in the size of the picture; null for nothing. */
  overlay: CanvasImageSource | null;
};

/** Draws a frame as the player of reviews shows it; one of another shape gets black bars. */
export function drawPicture(brush: Brush, size: Size, frame: Frame, look: PictureLook): void {
  brush.fillStyle = 'black';
  brush.fillRect(0, 0, size.width, size.height);
  const fit = fitInto(size, frame);
  brush.save();
  brush.beginPath();
  brush.rect(fit.x, fit.y, fit.width, fit.height);
  brush.clip();
  brush.translate(fit.x, fit.y);
  place(brush, fit, look.view);
  frame.draw(brush, 0, 0, frame.width, frame.height, 0, 0, fit.width, fit.height);
  for (const lens of look.lenses) drawLens(brush, fit, frame, lens);
  brush.restore();
  if (look.overlay) brush.drawImage(look.overlay, fit.x, fit.y);
}

/** Where a picture is in a video of another shape, in whole pixels. */
export function fitInto(size: Size, of: Size): Size & { x: number; y: number } {
  const scale = Math.min(size.width / of.width, size.height / of.height);
  const [width, height] = [Math.round(of.width * scale), Math.round(of.height * scale)];
  const [x, y] = [(size.width - width) / 2, (size.height - height) / 2];
  return { width, height, x: Math.round(x), y: Math.round(y) };
}

function place(brush: Brush, { width, height }: Size, view: ReviewView): void {
  const { moveX, moveY, scaleX, scaleY } = toPlacement(view);
  brush.translate(width * (0.5 + moveX), height * (0.5 + moveY));
  brush.scale(scaleX, scaleY);
  brush.translate(-width / 2, -height / 2);
}

function drawLens(
  brush: Brush,
  { width, height }: Size,
  frame: Frame,
  { magnifier, opacity }: PictureLook['lenses'][number],
): void {
  const { middle, corner, radius, side } = toLens(magnifier, width / height);
  const [x, y, r] = [middle[0] * width, middle[1] * height, radius * height];
  const sidePx = side * frame.height;
  brush.save();
  brush.globalAlpha = opacity;
  brush.beginPath();
  brush.arc(x, y, r, 0, 2 * Math.PI);
  brush.clip();
  brush.fillRect(x - r, y - r, 2 * r, 2 * r);
  const from = [corner[0] * frame.width, corner[1] * frame.height, sidePx, sidePx] as const;
  frame.draw(brush, ...from, x - r, y - r, 2 * r, 2 * r);
  brush.restore();
}
