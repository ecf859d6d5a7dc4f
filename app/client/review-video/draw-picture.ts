import { type Magnifier, toLens } from '#app/domain/drawings/magnifier.ts';
import { type Box, toFittedBox, toPlaces } from '#app/domain/reviews/picture/picture-places.ts';
import {
  type ComparedLook,
  isOver,
  type ReviewView,
  toPlacement,
} from '#app/domain/reviews/track/review-track.ts';
import type { Size } from '#app/domain/reviews/video/video-size.ts';

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A frame of a video. */
export type Frame = Size & {
  /** As `drawImage` does with a source rectangle. */
  draw(
    brush: Brush,
    ...boxes: [...from: [number, number, number, number], ...to: [number, number, number, number]]
  ): void;
};

type Lens = { magnifier: Magnifier; opacity: number };

/** How a frame is drawn. */
export type FrameLook = {
  view: ReviewView;
  lenses: Lens[];
  /** What lies over it, in the size of the whole picture; null for nothing. */
  overlay: CanvasImageSource | null;
};

export type DrawnLook = FrameLook & {
  /** The frame beside or over it; null for none. */
  compared: (FrameLook & Pick<ComparedLook, 'layout' | 'opacity'>) | null;
};

/** Draws frames as the player of reviews shows them; those of another shape get black bars. */
export function drawPicture(
  brush: Brush,
  size: Size,
  frame: Frame,
  look: DrawnLook,
  compared: Frame | null,
): void {
  brush.fillStyle = 'black';
  brush.fillRect(0, 0, size.width, size.height);
  const beside = compared && look.compared;
  const places = toPlaces(size, beside?.layout ?? null);
  drawFrame(brush, toFittedBox(places.first, frame), frame, look);
  if (beside && compared && !isOver(beside)) {
    drawFrame(brush, toFittedBox(places.compared, compared), compared, beside);
    if (beside.overlay) brush.drawImage(beside.overlay, 0, 0);
  } else if (beside && compared) {
    layOver(brush, size, toFittedBox(places.first, frame), compared, beside);
  }
  if (look.overlay) brush.drawImage(look.overlay, 0, 0);
}

/** As one: what is drawn on a frame is as clear as the frame. */
function layOver(
  brush: Brush,
  size: Size,
  clip: Box,
  frame: Frame,
  look: NonNullable<DrawnLook['compared']>,
): void {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const own = canvas.getContext('2d');
  if (!own) return;
  drawFrame(own, clip, frame, look);
  if (look.overlay) own.drawImage(look.overlay, 0, 0);
  brush.save();
  if (look.layout === 'overlay') brush.globalAlpha = look.opacity;
  if (look.layout === 'difference') brush.globalCompositeOperation = 'difference';
  brush.drawImage(canvas, 0, 0);
  brush.restore();
}

/** @param clip the part of the picture that is enlarged and moved, in which the frame is as large as it fits */
function drawFrame(brush: Brush, clip: Box, frame: Frame, { view, lenses }: FrameLook): void {
  brush.save();
  brush.beginPath();
  brush.rect(clip.x, clip.y, clip.width, clip.height);
  brush.clip();
  brush.translate(clip.x, clip.y);
  place(brush, clip, view);
  const fit = toFittedBox({ x: 0, y: 0, width: clip.width, height: clip.height }, frame);
  brush.translate(fit.x, fit.y);
  frame.draw(brush, 0, 0, frame.width, frame.height, 0, 0, fit.width, fit.height);
  for (const lens of lenses) drawLens(brush, fit, frame, lens);
  brush.restore();
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
  { magnifier, opacity }: Lens,
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
