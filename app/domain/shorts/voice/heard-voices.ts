import { toStartMs } from '../find-shown.ts';
import { listShownClips } from '../pace.ts';
import type { ShortPlan, Voice } from '../plan.ts';
import { FRAME_RATE } from '../plan-bounds.ts';

/** A voice that its clip cuts off must not click. */
const FADE_MS = 100;

/** A coach's voice in a short; times in ms of the short. */
export type HeardVoice = { clipId: string; voice: Voice; atMs: number; lengthMs: number };

/** The voices of a short in the order of their clips: each begins with its clip, and ends with it or before. */
export function listHeardVoices(plan: Pick<ShortPlan, 'clips'>): HeardVoice[] {
  return listShownClips(plan).flatMap(({ clip, ...shown }) => {
    const { id: clipId, voice } = clip;
    if (!voice) return [];
    const clipMs = (shown.frames * 1000) / FRAME_RATE;
    const lengthMs = Math.min(clipMs, voice.durationMs - voice.startMs);
    return lengthMs > 0 ? [{ clipId, voice, atMs: toStartMs(shown), lengthMs }] : [];
  });
}

/** How long a voice fades at its end. */
export function toFadeMs(lengthMs: number): number {
  return Math.min(FADE_MS, lengthMs);
}

/** How loud a voice is at a moment after it began, 0 to 1 of its own amplitude. */
export function toVoiceGain(ms: number, lengthMs: number): number {
  if (ms < 0 || ms >= lengthMs) return 0;
  return Math.min(1, (lengthMs - ms) / toFadeMs(lengthMs));
}

/** Where in its file a voice is at a moment of the short, in seconds, and how loud; null where it is not heard. */
export function toPlayedVoice(
  plan: Pick<ShortPlan, 'clips'>,
  { partId, ms }: { partId: string; ms: number },
): { seconds: number; gain: number } | null {
  const heard = listHeardVoices(plan).find(
    ({ voice, atMs, lengthMs }) => voice.partId === partId && ms >= atMs && ms < atMs + lengthMs,
  );
  if (!heard) return null;
  const into = ms - heard.atMs;
  return { seconds: (heard.voice.startMs + into) / 1000, gain: toVoiceGain(into, heard.lengthMs) };
}
