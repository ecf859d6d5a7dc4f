import { createClip, saveClip } from '../edit-plan.ts';
import type { ShortWave } from '../list-material.server.ts';
import { listShownClips } from '../pace.ts';
import { EMPTY_PLAN, type ShortPlan } from '../plan.ts';
import { FRAME_RATE } from '../plan-bounds.ts';
import { toStickers } from '../stickers.ts';
import type { Template } from './template.ts';

/** Of waves what a template chooses by. */
export type TemplateWave = Pick<
  ShortWave,
  | 'id'
  | 'sessionId'
  | 'videoId'
  | 'revision'
  | 'startMs'
  | 'endMs'
  | 'riddenAt'
  | 'surferName'
  | 'isMine'
  | 'score'
  | 'manoeuvres'
  | 'isFavourite'
  | 'isPlayable'
  | 'hasAgreed'
>;

/** Longer ones are cut to their middle, where most happens. */
const [BEST_MS, SEVERAL_MS] = [20_000, 8_000];
const SESSION_MS = 30_000;
/** Shorter looks at a wave are restless. */
const SHORTEST_LOOK_MS = 2500;
/** Of a wave, to be worth showing. */
const SHORTEST_WAVE_MS = 1000;

/**
 * A first cut from waves, by favourites and scores: only those that may be in a short, and can be shown.
 *
 * @returns null where there are too few of them
 */
export function toFirstCut(
  template: Template,
  waves: readonly TemplateWave[],
  createId: () => string,
): ShortPlan | null {
  const usable = waves.filter(
    (wave) => wave.hasAgreed && wave.isPlayable && wave.endMs - wave.startMs >= SHORTEST_WAVE_MS,
  );
  const best = usable.toSorted(compareWaves);
  const cut = (chosen: TemplateWave[], ms: number) =>
    chosen.reduce((plan, wave) => addMiddle(plan, wave, ms, createId()), EMPTY_PLAN);
  switch (template) {
    case 'best-wave':
      return best[0] ? cut([best[0]], BEST_MS) : null;
    case 'three-best':
      return best.length > 1 ? cut(sortByTime(best.slice(0, 3)), SEVERAL_MS) : null;
    case 'before-after': {
      const pair = findPair(best);
      return pair && addWords(cut(pair, SEVERAL_MS), ['Before', 'After'], createId);
    }
    case 'session': {
      const last = sortByTime(usable).at(-1)?.sessionId;
      const most = Math.floor(SESSION_MS / SHORTEST_LOOK_MS);
      const chosen = best.filter(({ sessionId }) => sessionId === last).slice(0, most);
      return chosen.length > 1 ? cut(sortByTime(chosen), toEvenLook(chosen)) : null;
    }
  }
}

/** Favourites first, then scores, then the longer one. */
function compareWaves(one: TemplateWave, other: TemplateWave): number {
  return (
    Number(other.isFavourite) - Number(one.isFavourite) ||
    (other.score ?? -1) - (one.score ?? -1) ||
    toLength(other) - toLength(one) ||
    one.id.localeCompare(other.id)
  );
}

const toLength = ({ startMs, endMs }: TemplateWave) => endMs - startMs;

function sortByTime(waves: TemplateWave[]): TemplateWave[] {
  return waves.toSorted(
    (one, other) =>
      Date.parse(one.riddenAt) - Date.parse(other.riddenAt) || one.startMs - other.startMs,
  );
}

/** The first wave of a surfer, and the best that they rode after it; of the surfer with the best one. */
function findPair(best: TemplateWave[]): TemplateWave[] | null {
  const toSurfer = ({ isMine, surferName }: TemplateWave) => (isMine ? true : surferName);
  for (const after of best) {
    const theirs = sortByTime(best.filter((wave) => toSurfer(wave) === toSurfer(after)));
    const [before] = theirs;
    if (toSurfer(after) !== null && before && before !== after) return [before, after];
  }
  return null;
}

/** How long each wave is seen, so that all of them take half a minute: what short ones leave, long ones have. */
function toEvenLook(waves: TemplateWave[]): number {
  let [left, look] = [SESSION_MS, SESSION_MS / waves.length];
  for (const [nth, ms] of waves
    .map(toLength)
    .sort((a, b) => a - b)
    .entries()) {
    look = left / (waves.length - nth);
    if (ms > look) break;
    left -= ms;
  }
  return Math.floor(look);
}

/** Adds the middle of a wave, with its score and manoeuvres. */
function addMiddle(plan: ShortPlan, wave: TemplateWave, ms: number, id: string): ShortPlan {
  const middle = (wave.startMs + wave.endMs) / 2;
  const startMs = Math.max(wave.startMs, Math.floor(middle - ms / 2));
  const endMs = Math.min(wave.endMs, startMs + ms);
  const stickers = toStickers(wave, { score: true, manoeuvres: true });
  return saveClip(createClip(plan, wave, id), id, (clip) => ({
    ...clip,
    startMs,
    endMs,
    stickers,
  }));
}

/** A caption over each clip. */
function addWords(plan: ShortPlan, words: string[], createId: () => string): ShortPlan {
  const captions = listShownClips(plan).map(({ startFrame, frames }, nth) => ({
    id: createId(),
    text: words[nth] ?? '',
    style: 'bold' as const,
    place: 'bottom' as const,
    startMs: Math.round((startFrame * 1000) / FRAME_RATE),
    endMs: Math.round(((startFrame + frames) * 1000) / FRAME_RATE),
  }));
  return { ...plan, captions };
}
