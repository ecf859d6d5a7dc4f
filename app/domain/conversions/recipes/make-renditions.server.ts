import type { RecipeInput, RecipeKind, RecipeResult } from './conversion-types.ts';
import { makeFull } from './make-full.server.ts';
import { makeLadder } from './make-ladder.server.ts';
import { makePoster } from './make-poster.server.ts';
import { makePreview } from './make-preview.server.ts';
import { makeScrub } from './make-scrub.server.ts';
import { makeStoryboard } from './make-storyboard.server.ts';

const RECIPES: Record<RecipeKind, (input: RecipeInput) => Promise<RecipeResult>> = {
  preview: makePreview,
  poster: makePoster,
  storyboard: makeStoryboard,
  scrub: makeScrub,
  ladder: makeLadder,
  full: makeFull,
};

/** Makes what one kind of conversion makes, into `input.outDir`. */
export function makeRenditions(kind: RecipeKind, input: RecipeInput): Promise<RecipeResult> {
  return RECIPES[kind](input);
}
