import { link } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawDrawings } from '../../../shorts/drawings/draw-drawings.ts';
import { readFaces } from '../../../shorts/letters/read-faces.ts';
import { toFrameCount } from '../../../shorts/pace.ts';
import type { Clip } from '../../../shorts/plan.ts';
import { FORMATS, type Format, FRAME_RATE } from '../../../shorts/plan-bounds.ts';
import { TO_SHORT_COLOURS } from './to-overlay-filters.ts';

/** What is drawn on a clip, as PNGs in the job's folder, one for each frame from the first that shows something to the last. */
export type ClipDrawings = {
  /** Input options. */
  input: string[];
  /** Of the clip. */
  firstFrame: number;
};

type Asked = {
  clip: Clip;
  format: Format;
  picture: { width: number; height: number };
  fileName: string;
  outDir: string;
};

/** Null for a clip on which nothing is drawn. Frames that show the same share a file. */
export async function drawClipDrawings(asked: Asked): Promise<ClipDrawings | null> {
  const { clip, format, picture, fileName, outDir } = asked;
  if (clip.drawings.length === 0) return null;
  const faces = await readFaces();
  const frames = Array.from({ length: toFrameCount(clip) }, (_, frame) =>
    drawDrawings(clip, { frame, format, picture, faces }),
  );
  const firstFrame = frames.findIndex((svg) => svg !== null);
  if (firstFrame === -1) return null;
  const shown = frames.slice(firstFrame, frames.findLastIndex((svg) => svg !== null) + 1);
  const drawn = new Map<string, string>();
  const { width, height } = FORMATS[format];
  const empty = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  for (const [nth, shownSvg] of shown.entries()) {
    const svg = shownSvg ?? empty;
    const path = join(outDir, `${fileName}-drawn-${String(nth).padStart(5, '0')}.png`);
    const same = drawn.get(svg);
    if (same) await link(same, path);
    else {
      await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(path);
      drawn.set(svg, path);
    }
  }
  const pattern = join(outDir, `${fileName}-drawn-%05d.png`);
  return { input: ['-framerate', `${FRAME_RATE}`, '-i', pattern], firstFrame };
}

/** The filters that draw the pictures of an input over a clip, from its first frame. */
export function toDrawingFilters(
  { firstFrame }: ClipDrawings,
  { from, to, input }: { from: string; to: string; input: number },
): string {
  const timed = `settb=1/${FRAME_RATE},setpts=N+${firstFrame}`;
  const picture = `[${input}:v]${TO_SHORT_COLOURS},format=yuva420p,${timed}[drawn]`;
  return `${picture};${from}[drawn]overlay=eof_action=pass${to}`;
}
