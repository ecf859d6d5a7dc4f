import type { JobOutcome, RecipeBook, RecipeTools } from '../recipes/recipe.ts';
import type { ConversionJob } from './conversion-job.ts';
import type { SourceCache } from './create-source-cache.server.ts';
import { isOutOfRoom } from './no-room.ts';
import { watchRoom } from './room.server.ts';

const NO_RECIPE = 'This worker does not know how to make this rendition.';
const TIMED_OUT: JobOutcome = {
  outcome: 'failed',
  problem: 'The conversion took too long and was stopped.',
  log: '',
};

/** A long job leaves most of a core to those that overtake it: the scheduler gives these seven times as much. */
const LONG_NICENESS = 19;
const LONG_UP_TO_URGENCY = 2;

type Tools = Omit<RecipeTools, 'sources' | 'niceness'> & {
  recipes: RecipeBook;
  sources: SourceCache;
};

/**
 * Fetches a job's sources and runs its recipe on them, as long as the disk's reserve stays free.
 * @throws NoRoomError when it doesn't, or when it wouldn't
 */
export async function runJobRecipe(
  job: ConversionJob,
  { recipes, sources, ...tools }: Tools,
): Promise<JobOutcome> {
  const recipe = recipes[job.kind];
  if (!recipe) return { outcome: 'refused', problem: NO_RECIPE, log: '' };
  const room = watchRoom(sources.keepReserve);
  const limitMs = recipe.timeLimitMs(job);
  const limit = limitMs === null ? null : new AbortController();
  const signals = [tools.signal, room.signal];
  const signal = AbortSignal.any(limit ? [...signals, limit.signal] : signals);
  let timer: NodeJS.Timeout | undefined;
  try {
    const held = await sources.hold(job.sources, recipe.estimateBytes(job), signal);
    if (limit && limitMs !== null) timer = setTimeout(() => limit.abort(), limitMs);
    try {
      const niceness = job.urgency <= LONG_UP_TO_URGENCY ? LONG_NICENESS : undefined;
      const outcome = await recipe.run(job, { ...tools, sources: held.files, signal, niceness });
      const isBroken = outcome.outcome === 'failed' || outcome.outcome === 'cancelled';
      if (isBroken) room.signal.throwIfAborted();
      if (isBroken && limit?.signal.aborted) return TIMED_OUT;
      const isFull = outcome.outcome === 'failed' && isOutOfRoom(outcome.log);
      return isFull ? { outcome: 'waiting' } : outcome;
    } finally {
      held.release();
    }
  } catch (cause) {
    // Whatever error the recipe threw when it was aborted.
    room.signal.throwIfAborted();
    if (limit?.signal.aborted && !tools.signal.aborted) return TIMED_OUT;
    throw cause;
  } finally {
    clearTimeout(timer);
    room.stop();
  }
}
