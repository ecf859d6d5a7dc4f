import { tmpdir } from 'node:os';
import { z } from 'zod';
import { FILM_RECIPES } from '../recipes/film-recipes.server.ts';
import { MARKED_RECIPE } from '../recipes/marked/marked-recipe.server.ts';
import type { RecipeBook } from '../recipes/recipe.ts';
import { REVIEW_RECIPE } from '../recipes/review/review-recipe.server.ts';
import { SHORT_RECIPE } from '../recipes/short/short-recipe.server.ts';

/** By kind: everything that a worker can do. */
export const RECIPES: RecipeBook = {
  ...FILM_RECIPES,
  marked: MARKED_RECIPE,
  short: SHORT_RECIPE,
  review: REVIEW_RECIPE,
};
const KINDS = Object.keys(RECIPES);

const schema = z.object({
  /** Needs room for the largest source and its renditions. */
  WORK_DIR: z.string().min(1).default(tmpdir()),
  /** MiB of WORK_DIR's disk that conversions leave free: mostly the database is on the same. */
  DISK_RESERVE_MB: z.coerce.number().int().min(16).default(512),
  /** More workers, not more threads: each conversion keeps one core busy. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  /** The kinds of jobs that this worker claims, separated by commas. */
  WORKER_KINDS: z
    .string()
    .default(KINDS.join(','))
    .transform((text) => text.split(',').map((kind) => kind.trim()))
    .pipe(z.array(z.enum(KINDS, `Choose from ${KINDS.join(', ')}.`)).min(1)),
  /** Set by the server for the worker beside it, and of the one before it that died. */
  WORKER_ID: z.string().optional(),
  DEAD_WORKER_ID: z.string().optional(),
});

export type WorkerEnv = z.infer<typeof schema>;

/** @throws Error that says which of the worker's own settings is wrong */
export function parseWorkerEnv(source: Record<string, string | undefined>): WorkerEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success)
    throw new Error(`The worker's settings are wrong: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** What a worker of these kinds can do. */
export function toRecipes(kinds: string[]): RecipeBook {
  return Object.fromEntries(Object.entries(RECIPES).filter(([kind]) => kinds.includes(kind)));
}
