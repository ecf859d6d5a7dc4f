import { join } from 'node:path';
import type { RecipeInput, RecipeKind, RecipeResult } from './conversion-types.ts';
import { makeFull } from './make-full.server.ts';
import { makeLadder } from './make-ladder.server.ts';
import { makePoster } from './make-poster.server.ts';
import { makePreview } from './make-preview.server.ts';
import { makeScrub } from './make-scrub.server.ts';
import { makeStoryboard } from './make-storyboard.server.ts';
import { stampMp4 } from './stamp-mp4.server.ts';

const RECIPES: Record<RecipeKind, (input: RecipeInput) => Promise<RecipeResult>> = {
  preview: makePreview,
  poster: makePoster,
  storyboard: makeStoryboard,
  scrub: makeScrub,
  ladder: makeLadder,
  full: makeFull,
};

/** Makes what one kind of conversion makes, into `input.outDir`. */
export async function makeRenditions(kind: RecipeKind, input: RecipeInput): Promise<RecipeResult> {
  const result = await RECIPES[kind](input);
  if (!result.ok) return result;
  for (const { contentType, fileName } of result.files) {
    if (contentType === 'video/mp4')
      await stampMp4(join(input.outDir, fileName), toFilmedAt(input));
  }
  return result;
}

/** By the camera's clock where that is in the file, else as if it began with the session; null where neither is known. */
function toFilmedAt({ info, range, sessionStartsAt }: RecipeInput): Date | null {
  const beganAt = info.recordedAt ?? sessionStartsAt;
  return beganAt ? new Date(Date.parse(beganAt) + (range?.startMs ?? 0)) : null;
}
