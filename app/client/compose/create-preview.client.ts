import { findShown, toShortTime, toStartMs } from '#app/domain/shorts/find-shown.ts';
import {
  listShownClips,
  listStretches,
  type ShownClip,
  toShortMs,
} from '#app/domain/shorts/pace.ts';
import type { Clip, ShortPlan } from '#app/domain/shorts/plan.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { seekFilm, startOrPauseFilm } from '../playback/film-controls.ts';
import { toPicturePlace } from './to-picture-place.ts';

/** Of a wave, in ms of its video; its small video starts with it. */
export type Source = { startMs: number; width: number | null; height: number | null };

export type PreviewState = {
  /** Of the short. */
  ms: number;
  isPlaying: boolean;
  /** What is on screen, and what comes after it; null: nothing. */
  clipId: string | null;
  nextId: string | null;
};

/** Half a frame: a video rarely shows the very moment of a clip's end. */
const END_MS = 500 / FRAME_RATE;
/** What browsers can play. */
const LEAST_RATE = 0.0625;

/**
 * Plays a plan as the worker will render it: the clips one after the other, cropped and slowed by the same formulas. The
 * video of the clip on screen is the clock, so that a stalled video stalls the short.
 *
 * @param getSource null: the clip cannot be shown, and its time passes by the page's clock
 */
export function createPreview(first: ShortPlan, getSource: (clip: Clip) => Source | null) {
  const videos = new Map<string, HTMLVideoElement>();
  const listeners = new Set<() => void>();
  let plan = first;
  let state: PreviewState = { ms: 0, isPlaying: false, ...findIds(0) };
  let handle = 0;
  let lastTick = 0;

  function findIds(ms: number) {
    const clipId = findShown(plan, ms)?.shown.clip.id ?? null;
    const index = plan.clips.findIndex(({ id }) => id === clipId);
    return { clipId, nextId: plan.clips[index + 1]?.id ?? null };
  }

  function show(change: Partial<PreviewState>): void {
    const ms = Math.max(0, Math.min(change.ms ?? state.ms, toShortMs(plan)));
    state = { ...state, ...change, ms, ...findIds(ms) };
    for (const listener of listeners) listener();
  }

  /** Cuts the clip's picture out as it is at a moment of its video. */
  function place(clip: Clip, video: HTMLVideoElement, videoMs: number): void {
    const source = getSource(clip);
    const [width, height] = [
      source?.width ?? video.videoWidth,
      source?.height ?? video.videoHeight,
    ];
    if (!width || !height) return;
    const placed = toPicturePlace(clip, {
      picture: { width, height },
      format: plan.format,
      videoMs,
    });
    Object.assign(video.style, placed);
  }

  /** Shows a still moment of a clip. */
  function prepare({ clip }: ShownClip, videoMs: number): void {
    const [video, source] = [videos.get(clip.id), getSource(clip)];
    if (!video || !source) return;
    // A clip's last moment is the start of a frame after it.
    const ms = Math.max(clip.startMs, Math.min(videoMs, clip.endMs - END_MS));
    seekFilm(video, (ms - source.startMs) / 1000);
    place(clip, video, ms);
  }

  /** Shows where the short stands, with the start of the next clip ready behind it. */
  function drawStill(): void {
    const found = findShown(plan, state.ms);
    if (!found) return;
    prepare(found.shown, found.videoMs);
    prepareNext(found.shown);
  }

  function prepareNext({ clip }: ShownClip): void {
    const shown = listShownClips(plan);
    const next = shown[shown.findIndex((each) => each.clip.id === clip.id) + 1];
    if (next) prepare(next, next.clip.startMs);
  }

  function tick(now: number): void {
    handle = requestAnimationFrame(tick);
    const passedMs = now - lastTick;
    lastTick = now;
    const shown = findShown(plan, state.ms)?.shown;
    const source = shown && getSource(shown.clip);
    if (!shown) pause();
    else if (state.ms >= toEndMs(shown)) playEndCard(passedMs);
    else if (source) follow(shown, source);
    else if (state.ms + passedMs >= toEndMs(shown)) goOn(shown);
    else show({ ms: state.ms + passedMs });
  }

  /** Shows what the video of a clip has come to. */
  function follow(shown: ShownClip, source: Source): void {
    const { clip } = shown;
    const video = videos.get(clip.id);
    if (!video || video.readyState < video.HAVE_CURRENT_DATA || video.seeking) return;
    const videoMs = source.startMs + video.currentTime * 1000;
    if (videoMs >= clip.endMs - END_MS || video.ended) {
      goOn(shown);
      return;
    }
    video.playbackRate = Math.max(LEAST_RATE, 1 / toPace(clip, videoMs));
    if (video.paused) startOrPauseFilm(video);
    place(clip, video, videoMs);
    // A frame before the clip, after a seek, is its first.
    const ms = Math.max(toStartMs(shown), toShortTime(shown, videoMs));
    show({ ms: Math.min(ms, toEndMs(shown) - 1) });
  }

  function goOn(shown: ShownClip): void {
    videos.get(shown.clip.id)?.pause();
    const isLast = shown.clip.id === plan.clips.at(-1)?.id;
    show({ ms: toEndMs(shown) });
    if (isLast) playEndCard(0);
    else {
      const found = findShown(plan, state.ms);
      if (found) prepareNext(found.shown);
    }
  }

  /** What comes after the last clip passes by the page's clock. */
  function playEndCard(passedMs: number): void {
    show({ ms: state.ms + passedMs });
    if (state.ms >= toShortMs(plan)) pause();
  }

  function pause(): void {
    cancelAnimationFrame(handle);
    for (const video of videos.values()) video.pause();
    if (state.isPlaying) show({ isPlaying: false });
  }

  function play(): void {
    if (plan.clips.length === 0) return;
    const isOver = state.ms >= toShortMs(plan) - 1000 / FRAME_RATE;
    show({ isPlaying: true, ...(isOver && { ms: 0 }) });
    drawStill();
    lastTick = performance.now();
    handle = requestAnimationFrame(tick);
  }

  /** @param ms of the short */
  function seek(ms: number): void {
    for (const video of videos.values()) video.pause();
    show({ ms });
    drawStill();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another version of the plan. With `at`, that moment of a clip's video is shown. */
    setPlan(next: ShortPlan, at?: { clipId: string; videoMs?: number }): void {
      if (next === plan && !at) return;
      plan = next;
      const shown = listShownClips(plan).find(({ clip }) => clip.id === at?.clipId);
      const ms = shown ? toShortTime(shown, at?.videoMs ?? shown.clip.startMs) : state.ms;
      // A clip's end is the start of the next one.
      seek(shown ? Math.min(ms, toEndMs(shown) - 1) : ms);
    },
    seek,
    toggle: () => (state.isPlaying ? pause() : play()),
    pause,
    step(frames: number): void {
      pause();
      seek(((Math.round((state.ms * FRAME_RATE) / 1000) + frames) * 1000) / FRAME_RATE);
    },
    /**
     * The element that shows a clip.
     *
     * @returns forgets it
     */
    attach(clipId: string, video: HTMLVideoElement): () => void {
      videos.set(clipId, video);
      const draw = () => {
        if (!state.isPlaying || clipId !== state.clipId) drawStill();
      };
      video.addEventListener('loadedmetadata', draw);
      drawStill();
      return () => {
        video.removeEventListener('loadedmetadata', draw);
        if (videos.get(clipId) === video) videos.delete(clipId);
      };
    },
  };
}

export type Preview = ReturnType<typeof createPreview>;

function toEndMs({ startFrame, frames }: ShownClip): number {
  return toStartMs({ startFrame: startFrame + frames });
}

/** How much of the short a moment of the video takes: 2 at half of its speed. */
function toPace(clip: Clip, videoMs: number): number {
  const ms = videoMs - clip.startMs;
  const stretch = listStretches(clip).find(({ endMs }) => ms < endMs);
  if (!stretch) return 1;
  const along = Math.max(0, ms - stretch.startMs) / (stretch.endMs - stretch.startMs);
  return stretch.startPace + (stretch.endPace - stretch.startPace) * along;
}
