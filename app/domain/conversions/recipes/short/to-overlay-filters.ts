import { type Overlay, toFadeFrames } from '../../../shorts/overlays/list-overlays.ts';
import { FRAME_RATE } from '../../../shorts/plan-bounds.ts';

/** A picture on disk that is drawn over the short. */
export type SavedOverlay = Omit<Overlay, 'svg'> & { path: string };

/** The frames of it that a clip shows, counted from where it begins, and when, in frames of the clip. */
export type ClipOverlay = SavedOverlay & {
  firstFrame: number;
  endOfFrames: number;
  atFrame: number;
};

/** RGB of pictures, as the short's colours. */
export const TO_SHORT_COLOURS = 'scale=out_color_matrix=bt709:out_range=tv';

/**
 * Those that a clip shows: an overlay may begin in an earlier clip, and continue in the next one.
 */
export function listClipOverlays(
  overlays: SavedOverlay[],
  { startFrame, frames }: { startFrame: number; frames: number },
): ClipOverlay[] {
  return overlays.flatMap((overlay) => {
    const from = Math.max(overlay.startFrame, startFrame);
    const end = Math.min(overlay.endFrame, startFrame + frames);
    if (end <= from) return [];
    const firstFrame = from - overlay.startFrame;
    const endOfFrames = end - overlay.startFrame;
    return { ...overlay, firstFrame, endOfFrames, atFrame: from - startFrame };
  });
}

/**
 * The filters that draw pictures over a clip, each with the opacity of `toOpacity`. They contain
 * only our own numbers.
 * @param firstInput the number of the input that has the first of them
 */
export function toOverlayFilters(
  overlays: ClipOverlay[],
  { from, to, firstInput }: { from: string; to: string; firstInput: number },
): string {
  if (overlays.length === 0) return `${from}null${to}`;
  return overlays
    .map((overlay, index) => {
      const below = index === 0 ? from : `[over${index - 1}]`;
      const above = index === overlays.length - 1 ? to : `[over${index}]`;
      const picture = `[${firstInput + index}:v]${toFrames(overlay)}[picture${index}]`;
      return `${picture};${below}[picture${index}]overlay=x=${overlay.x}:y=${overlay.y}:eof_action=pass${above}`;
    })
    .join(';');
}

function toFrames(overlay: ClipOverlay): string {
  const { startFrame, endFrame, firstFrame, endOfFrames, atFrame } = overlay;
  const fade = toFadeFrames(overlay);
  const length = endFrame - startFrame;
  return [
    `${TO_SHORT_COLOURS},format=yuva420p`,
    'loop=loop=-1:size=1',
    `settb=1/${FRAME_RATE}`,
    'setpts=N',
    // The first frame of a fade is fully clear, and is left out.
    `fade=in:start_frame=0:nb_frames=${fade}:alpha=1`,
    `fade=out:start_frame=${length - fade + 1}:nb_frames=${fade}:alpha=1`,
    `trim=start_frame=${firstFrame + 1}:end_frame=${endOfFrames + 1}`,
    `setpts=PTS-STARTPTS+${atFrame}`,
  ].join(',');
}
