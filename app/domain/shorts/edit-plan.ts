import { toFrameCount } from './pace.ts';
import type { Clip, Keyframe, ShortPlan, Slow } from './plan.ts';
import { FRAME_RATE, MOST_CLIPS, MOST_KEYFRAMES, SHORTEST_CLIP_MS } from './plan-bounds.ts';

/** Two keyframes that are nearer than a frame of the short are one. */
const SAME_KEYFRAME_MS = 34;
/** Slow motion begins with this much of the video, around the moment that the user looks at. */
const FIRST_SLOW_MS = 2000;

type Wave = { id: string; videoId: string; revision: number; startMs: number; endMs: number };

/** Adds a whole wave at the end; the same plan where there is no room. */
export function createClip(plan: ShortPlan, wave: Wave, id: string): ShortPlan {
  const { startMs, endMs } = wave;
  const of = { waveId: wave.id, videoId: wave.videoId, revision: wave.revision };
  const stickers = { score: null, manoeuvres: [] };
  const looks = { zoom: 1, path: [], slow: null, volume: 1, stickers, drawings: [], voice: null };
  const clip = { id, ...of, cut: { startMs, endMs }, startMs, endMs, ...looks };
  return insert(plan, plan.clips.length, clip);
}

/** Moves a clip to another place in the order, or to the nearest end. */
export function moveClip(plan: ShortPlan, id: string, to: number): ShortPlan {
  const clip = plan.clips.find((each) => each.id === id);
  if (!clip) return plan;
  const others = plan.clips.filter((each) => each !== clip);
  const at = Math.max(0, Math.min(others.length, to));
  return { ...plan, clips: others.toSpliced(at, 0, clip) };
}

export function saveClip(plan: ShortPlan, id: string, change: (clip: Clip) => Clip): ShortPlan {
  return { ...plan, clips: plan.clips.map((clip) => (clip.id === id ? change(clip) : clip)) };
}

/** Moves an end of a clip as far as its wave goes, and not past its other end. */
export function trimClip(clip: Clip, end: 'start' | 'end', ms: number): Clip {
  const { cut, startMs, endMs } = clip;
  if (end === 'start') {
    return fitSlow({ ...clip, startMs: clamp(ms, cut.startMs, endMs - SHORTEST_CLIP_MS) });
  }
  return fitSlow({ ...clip, endMs: clamp(ms, startMs + SHORTEST_CLIP_MS, cut.endMs) });
}

/** Slow motion stays within its clip; what is left of it may be too short to be seen. */
function fitSlow(clip: Clip): Clip {
  if (!clip.slow) return clip;
  const startMs = Math.max(clip.slow.startMs, clip.startMs);
  const endMs = Math.min(clip.slow.endMs, clip.endMs);
  const isLeft = endMs - startMs >= SHORTEST_CLIP_MS;
  return { ...clip, slow: isLeft ? { ...clip.slow, startMs, endMs } : null };
}

/** Makes two clips of one; null where one of them would be too short, or there is no room. */
export function splitClip(
  plan: ShortPlan,
  { id, videoMs, newId }: { id: string; videoMs: number; newId: string },
): ShortPlan | null {
  const at = Math.round(videoMs);
  const index = plan.clips.findIndex((each) => each.id === id);
  const clip = plan.clips[index];
  if (!clip || plan.clips.length >= MOST_CLIPS) return null;
  if (Math.min(at - clip.startMs, clip.endMs - at) < SHORTEST_CLIP_MS) return null;
  const first = fitSlow({ ...clip, endMs: at });
  const second = fitSlow({ ...clip, id: newId, startMs: at });
  // The coach continues to speak.
  const spokenMs = Math.round((toFrameCount(first) * 1000) / FRAME_RATE);
  const voice = clip.voice && { ...clip.voice, startMs: clip.voice.startMs + spokenMs };
  const halves = [first, { ...second, voice }];
  return { ...plan, clips: plan.clips.toSpliced(index, 1, ...halves) };
}

/** Copies a clip, right behind it; the same plan where there is no room. */
export function duplicateClip(plan: ShortPlan, id: string, newId: string): ShortPlan {
  const index = plan.clips.findIndex((each) => each.id === id);
  const clip = plan.clips[index];
  return clip ? insert(plan, index + 1, { ...clip, id: newId }) : plan;
}

export function deleteClip(plan: ShortPlan, id: string): ShortPlan {
  return { ...plan, clips: plan.clips.filter((clip) => clip.id !== id) };
}

/** Slow motion of two seconds around a moment, as far as the clip goes. */
export function toFirstSlow({ startMs, endMs }: Clip, videoMs: number, speed: number): Slow {
  const length = Math.min(FIRST_SLOW_MS, endMs - startMs);
  const from = Math.round(clamp(videoMs - length / 2, startMs, endMs - length));
  return { startMs: from, endMs: from + length, speed };
}

/** Moves an end of the slow motion within the clip, and not past its other end. */
export function trimSlow(clip: Clip, end: 'start' | 'end', ms: number): Clip {
  const { slow } = clip;
  if (!slow) return clip;
  const moved =
    end === 'start'
      ? { startMs: clamp(ms, clip.startMs, slow.endMs - SHORTEST_CLIP_MS) }
      : { endMs: clamp(ms, slow.startMs + SHORTEST_CLIP_MS, clip.endMs) };
  return { ...clip, slow: { ...slow, ...moved } };
}

/** Adds a keyframe, or replaces the one of the same frame. */
export function saveKeyframe(clip: Clip, keyframe: Keyframe): Clip {
  const at = { ...keyframe, ms: Math.round(keyframe.ms) };
  const known = findKeyframe(clip, at.ms);
  const others = clip.path.filter((each) => each !== known);
  if (others.length >= MOST_KEYFRAMES) return clip;
  return { ...clip, path: sort([...others, known ? { ...at, ms: known.ms } : at]) };
}

export function deleteKeyframe(clip: Clip, keyframe: Keyframe): Clip {
  return { ...clip, path: clip.path.filter((each) => each.ms !== keyframe.ms) };
}

/** The keyframe of a frame; null where it has none. */
export function findKeyframe({ path }: Pick<Clip, 'path'>, videoMs: number): Keyframe | null {
  return path.find(({ ms }) => Math.abs(ms - videoMs) < SAME_KEYFRAME_MS / 2) ?? null;
}

/** Replaces the path of a stretch; what the user set outside of it stays. */
export function savePath(
  clip: Clip,
  path: Keyframe[],
  { from, to }: { from: number; to: number },
): Clip {
  const outside = clip.path.filter(({ ms }) => ms < from || ms > to);
  return { ...clip, path: sort([...outside, ...path]).slice(0, MOST_KEYFRAMES) };
}

function insert(plan: ShortPlan, at: number, clip: Clip): ShortPlan {
  if (plan.clips.length >= MOST_CLIPS) return plan;
  return { ...plan, clips: plan.clips.toSpliced(at, 0, clip) };
}

function sort(path: Keyframe[]): Keyframe[] {
  return path.toSorted((one, other) => one.ms - other.ms);
}

/** Times of a plan are whole ms. */
function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.max(low, Math.min(high, value)));
}
