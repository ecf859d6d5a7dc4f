import { join } from 'node:path';
import type { RecipeInput, RecipeKind, RecipeResult } from './conversion-types.ts';
import { createFull } from './create-full.server.ts';
import { createLadder } from './create-ladder.server.ts';
import { createPoster } from './create-poster.server.ts';
import { createPreview } from './create-preview.server.ts';
import { createScrub } from './create-scrub.server.ts';
import { createStoryboard } from './create-storyboard.server.ts';
import { saveFilmedAt } from './save-filmed-at.server.ts';

const RECIPES: Record<RecipeKind, (input: RecipeInput) => Promise<RecipeResult>> = {
  preview: createPreview,
  poster: createPoster,
  storyboard: createStoryboard,
  scrub: createScrub,
  ladder: createLadder,
  full: createFull,
};

/** Writes the files of one kind of conversion into `input.outDir`. */
export async function createRenditions(
  kind: RecipeKind,
  input: RecipeInput,
): Promise<RecipeResult> {
  const result = await RECIPES[kind](input);
  if (!result.ok) return result;
  for (const { contentType, fileName } of result.files) {
    if (contentType === 'video/mp4')
      await saveFilmedAt(join(input.outDir, fileName), toFilmedAt(input));
  }
  return result;
}

/** By the camera's clock where that is in the file, else as if it began with the session; null where neither is known. */
function toFilmedAt({ info, range, sessionStartsAt }: RecipeInput): Date | null {
  const beganAt = info.recordedAt ?? sessionStartsAt;
  return beganAt ? new Date(Date.parse(beganAt) + (range?.startMs ?? 0)) : null;
}
