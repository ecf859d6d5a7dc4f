import sharp, { type OverlayOptions } from 'sharp';
import { toLens } from '../../../drawings/magnifier.ts';
import { type Box, toFittedBox, toPlaces } from '../../../reviews/picture/picture-places.ts';
import { isOver, toPlacement } from '../../../reviews/track/review-track.ts';
import type { PictureLook, ReviewLook } from '../../../reviews/video/to-frame-plan.ts';
import type { Size } from '../../../reviews/video/video-size.ts';
import { toPlacedRegion } from './to-placed-region.ts';

/** A frame as JPEG. */
export type Frame = Size & { jpeg: Buffer };

/** Pictures in the size of the whole, with four bytes a pixel; null for nothing. */
export type Overlays = { overlay: Buffer | null; compared: Buffer | null };

type Asked = { size: Size; look: ReviewLook; frame: Frame; compared: Frame | null; over: Overlays };

/** Puts a picture of a review together, as the browser does in `client/review-video/draw-picture.ts`: red, green and blue. */
export async function drawReviewPicture({
  size,
  look,
  frame,
  compared,
  over,
}: Asked): Promise<Buffer> {
  const beside = compared && look.compared ? { frame: compared, look: look.compared } : null;
  const places = toPlaces(size, beside?.look.layout ?? null);
  const clip = toFittedBox(places.first, frame);
  const layers = await drawFrame(frame, clip, look);
  if (beside && !isOver(beside.look)) {
    const place = toFittedBox(places.compared, beside.frame);
    layers.push(...(await drawFrame(beside.frame, place, beside.look)));
    if (over.compared) layers.push(toLayer(over.compared, size));
  } else if (beside) {
    layers.push(await layOver(size, clip, beside.frame, beside.look, over.compared));
  }
  if (over.overlay) layers.push(toLayer(over.overlay, size));
  const whole = findWhole(layers, size);
  if (whole) return whole;
  const black = { ...size, channels: 3 as const, background: 'black' };
  return sharp({ create: black }).composite(layers).removeAlpha().raw().toBuffer();
}

/** The only layer, where it covers the whole: most pictures of a wave that plays. */
function findWhole(layers: OverlayOptions[], { width, height }: Size): Buffer | null {
  const [only, ...others] = layers;
  if (others.length > 0 || !only || !Buffer.isBuffer(only.input)) return null;
  const { raw, left, top, input } = only;
  const isWhole = left === 0 && top === 0 && raw?.width === width && raw.height === height;
  return isWhole && raw.channels === 3 ? input : null;
}

/** An SVG file in the size of the whole. */
export function drawOverlay(svg: string | null): Promise<Buffer> | null {
  return svg === null ? null : sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

function toLayer(input: Buffer, { width, height }: Size): OverlayOptions {
  return { input, raw: { width, height, channels: 4 }, left: 0, top: 0 };
}

/** As one: what is drawn on a frame is as clear as the frame. */
async function layOver(
  size: Size,
  clip: Box,
  frame: Frame,
  look: NonNullable<ReviewLook['compared']>,
  overlay: Buffer | null,
): Promise<OverlayOptions> {
  const clear = { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const layers = await drawFrame(frame, clip, look);
  if (overlay) layers.push(toLayer(overlay, size));
  if (look.layout === 'overlay') {
    const whole = `<rect ${toText(size)} fill-opacity="${look.opacity}"/>`;
    layers.push({ input: toSvg(size, whole), blend: 'dest-in' });
  }
  const layer = await sharp({ create: clear }).composite(layers).raw().toBuffer();
  return { ...toLayer(layer, size), blend: look.layout === 'difference' ? 'difference' : 'over' };
}

/** @param clip the part of the picture that is enlarged and moved, in which the frame is as large as it fits */
async function drawFrame(frame: Frame, clip: Box, { view, shown }: PictureLook) {
  const { moveX, moveY, scaleX, scaleY } = toPlacement(view);
  const { width, height } = clip;
  const fit = toFittedBox({ x: 0, y: 0, width, height }, frame);
  /** From the place of the frame to where it is seen in the clip. */
  const toSeen = (box: Box): Box => {
    const x = width * (0.5 + moveX) + scaleX * (fit.x + box.x - width / 2);
    const y = height * (0.5 + moveY) + scaleY * (fit.y + box.y - height / 2);
    const seen = { width: box.width * Math.abs(scaleX), height: box.height * scaleY };
    return { x: scaleX < 0 ? x - seen.width : x, y, ...seen };
  };
  const cut = (source: Box, to: Box) =>
    cutRegion(frame, { source, to, clip, isMirrored: view.isMirrored });
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  const layers = [await cut(whole, toSeen({ ...fit, x: 0, y: 0 }))];
  for (const { drawing, opacity } of shown) {
    if (drawing.tool !== 'magnifier') continue;
    const { middle, corner, radius, side } = toLens(drawing, fit.width / fit.height);
    const r = radius * fit.height;
    const place = { x: middle[0] * fit.width - r, y: middle[1] * fit.height - r };
    const to = toSeen({ ...place, width: 2 * r, height: 2 * r });
    const sidePx = side * frame.height;
    const source = { x: corner[0] * frame.width, y: corner[1] * frame.height };
    const enlarged = await cut({ ...source, width: sidePx, height: sidePx }, to);
    layers.push(await roundOff(enlarged, { to, clip, opacity }));
  }
  return layers.filter((layer) => layer !== null);
}

type Cut = { source: Box; to: Box; clip: Box; isMirrored: boolean };

async function cutRegion(frame: Frame, { clip, ...asked }: Cut): Promise<OverlayOptions | null> {
  const placed = toPlacedRegion({ ...asked, frame, window: clip });
  if (!placed) return null;
  const { from, size, cut, left, top } = placed;
  const picture = sharp(frame.jpeg)
    .extract(from)
    .resize({ ...size, fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false });
  const input = await picture.flop(asked.isMirrored).extract(cut).raw().toBuffer();
  const raw = { width: cut.width, height: cut.height, channels: 3 as const };
  return { input, raw, left: clip.x + left, top: clip.y + top };
}

/** The round lens of a magnifier, black where it shows what lies beyond the frame. */
async function roundOff(
  enlarged: OverlayOptions | null,
  { to, clip, opacity }: { to: Box; clip: Box; opacity: number },
): Promise<OverlayOptions | null> {
  const left = Math.max(0, Math.floor(to.x));
  const top = Math.max(0, Math.floor(to.y));
  const width = Math.min(clip.width, Math.ceil(to.x + to.width)) - left;
  const height = Math.min(clip.height, Math.ceil(to.y + to.height)) - top;
  if (width <= 0 || height <= 0) return null;
  const r = to.width / 2;
  const disc = `<circle cx="${to.x + r - left}" cy="${to.y + r - top}" r="${r}" fill-opacity="${opacity}"/>`;
  const at = { left: clip.x + left, top: clip.y + top };
  const layers: OverlayOptions[] = enlarged
    ? [{ ...enlarged, left: (enlarged.left ?? 0) - at.left, top: (enlarged.top ?? 0) - at.top }]
    : [];
  const input = await sharp({ create: { width, height, channels: 4, background: 'black' } })
    .composite([...layers, { input: toSvg({ width, height }, disc), blend: 'dest-in' }])
    .raw()
    .toBuffer();
  return { input, raw: { width, height, channels: 4 }, ...at };
}

function toSvg(size: Size, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${toText(size)}>${content}</svg>`);
}

function toText({ width, height }: Size): string {
  return `width="${width}" height="${height}"`;
}
