import type { Faces } from '../letters/read-faces.ts';
import { listShownClips } from '../pace.ts';
import type { ShortPlan } from '../plan.ts';
import { FRAME_RATE } from '../plan-bounds.ts';
import { drawCaption } from './draw-caption.ts';
import { drawStickers, toStickersPx } from './draw-stickers.ts';
import type { Drawn } from './drawn.ts';

/** 200 ms. */
const FADE_FRAMES = 6;

/**
 * An overlay on the short's picture, from a frame of the short up to another one, which no longer
 * shows it.
 */
export type Overlay = Drawn & { startFrame: number; endFrame: number };

/** The overlays on the clips of a short, the lowest first: the stickers, then the captions. */
export function listOverlays(plan: ShortPlan, faces: Faces): Overlay[] {
  const { format, captions } = plan;
  const shown = listShownClips(plan);
  const last = shown.at(-1);
  const lastFrame = last ? last.startFrame + last.frames : 0;
  const stickers = shown.map(({ clip, startFrame, frames }) => ({
    drawn: drawStickers(clip.stickers, { format, faces }),
    startFrame,
    endFrame: startFrame + frames,
  }));
  const belowPx = toStickersPx(plan);
  const words = captions.map((caption) => ({
    drawn: drawCaption(caption, { format, faces, belowPx }),
    startFrame: toFrame(caption.startMs),
    endFrame: Math.min(toFrame(caption.endMs), lastFrame),
  }));
  return [...stickers, ...words].flatMap(({ drawn, ...time }) =>
    drawn && time.endFrame > time.startFrame ? { ...drawn, ...time } : [],
  );
}

/** How clearly an overlay is seen in a frame of the short, 0 to 1: it fades in and out. */
export function toOpacity({ startFrame, endFrame }: FrameRange, frame: number): number {
  if (frame < startFrame || frame >= endFrame) return 0;
  const fade = toFadeFrames({ startFrame, endFrame });
  return Math.min(1, (frame - startFrame + 1) / fade, (endFrame - frame) / fade);
}
type FrameRange = Pick<Overlay, 'startFrame' | 'endFrame'>;

/** In how many frames an overlay fades in, and again out. */
export function toFadeFrames({ startFrame, endFrame }: FrameRange): number {
  return Math.max(1, Math.min(FADE_FRAMES, Math.floor((endFrame - startFrame) / 2)));
}

function toFrame(ms: number): number {
  return Math.round((ms * FRAME_RATE) / 1000);
}
