import type { Caption, ShortPlan } from './plan.ts';
import { MOST_CAPTIONS } from './plan-bounds.ts';

/** A new caption is shown for so long. */
const FIRST_CAPTION_MS = 2500;
/** Long enough to be seen. */
const SHORTEST_CAPTION_MS = 300;

/** Adds a caption that begins at a moment of the short; the same plan where there is no room. */
export function createCaption(
  plan: ShortPlan,
  { id, ms, shortMs }: { id: string; ms: number; shortMs: number },
): ShortPlan {
  if (plan.captions.length >= MOST_CAPTIONS) return plan;
  const startMs = Math.floor(Math.max(0, Math.min(ms, shortMs - FIRST_CAPTION_MS)));
  const endMs = Math.round(
    Math.max(SHORTEST_CAPTION_MS, Math.min(shortMs, startMs + FIRST_CAPTION_MS)),
  );
  const looks = { text: '', style: 'bold', place: 'bottom' } as const;
  return sort({ ...plan, captions: [...plan.captions, { id, ...looks, startMs, endMs }] });
}

export function saveCaption(plan: ShortPlan, id: string, change: Partial<Caption>): ShortPlan {
  const captions = plan.captions.map((each) => (each.id === id ? { ...each, ...change } : each));
  return sort({ ...plan, captions });
}

/** Moves when a caption is shown from or to; the other end gives way. */
export function moveCaption(
  plan: ShortPlan,
  id: string,
  end: 'start' | 'end',
  ms: number,
): ShortPlan {
  const caption = plan.captions.find((each) => each.id === id);
  if (!caption) return plan;
  // Rounded down: the frame on screen has it.
  const at = Math.max(0, Math.floor(ms));
  if (end === 'start') {
    const endMs = Math.max(caption.endMs, at + SHORTEST_CAPTION_MS);
    return saveCaption(plan, id, { startMs: at, endMs });
  }
  const endMs = Math.max(at, SHORTEST_CAPTION_MS);
  return saveCaption(plan, id, {
    startMs: Math.min(caption.startMs, endMs - SHORTEST_CAPTION_MS),
    endMs,
  });
}

export function deleteCaption(plan: ShortPlan, id: string): ShortPlan {
  return { ...plan, captions: plan.captions.filter((each) => each.id !== id) };
}

/** By time. */
function sort(plan: ShortPlan): ShortPlan {
  return { ...plan, captions: plan.captions.toSorted((a, b) => a.startMs - b.startMs) };
}
