import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toMusicGain } from '#app/domain/shorts/music/music-gain.ts';
import type { PreviewState } from './create-preview.client.ts';
import { playAlong } from './play-along.client.ts';

const music = {
  songId: '00000000-0000-4000-8000-000000000001',
  songMs: 60_000,
  startMs: 10_000,
  volume: 0.5,
  fadeInMs: 1000,
  fadeOutMs: 0,
};
const shortMs = 20_000;

/** A song that plays and pauses by its methods, as in the browser. */
function createAudio() {
  const audio = {
    paused: true,
    currentTime: 0,
    playbackRate: 1,
    volume: 1,
    play: async () => void Object.assign(audio, { paused: false }),
    pause: () => void Object.assign(audio, { paused: true }),
  };
  return audio;
}

function createPreview() {
  let state: PreviewState = { ms: 0, isPlaying: false, clipId: null, nextId: null };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(change: Partial<PreviewState>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

function open(played: { music: typeof music; shortMs: number } | null = { music, shortMs }) {
  const [preview, audio] = [createPreview(), createAudio()];
  const stop = playAlong(preview, audio as unknown as HTMLAudioElement, (ms) => {
    if (!played || played.music.startMs + ms >= played.music.songMs) return null;
    const gain = toMusicGain(played.music, { ms, shortMs: played.shortMs });
    return { seconds: (played.music.startMs + ms) / 1000, gain };
  });
  return { preview, audio, stop };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the song begins where the plan says, fades in, and stops with the picture', () => {
  const { preview, audio } = open();
  preview.show({ isPlaying: true, ms: 0 });
  expect(audio).toMatchObject({ paused: false, currentTime: 10, volume: 0 });
  audio.currentTime = 10.5;
  preview.show({ ms: 500 });
  expect(audio).toMatchObject({ currentTime: 10.5, volume: 0.25, playbackRate: 1 });
  audio.currentTime = 15;
  preview.show({ ms: 5000 });
  expect(audio.volume).toBe(0.5);
  preview.show({ isPlaying: false });
  expect(audio.paused).toBe(true);
});

test('a song that runs ahead is slowed, one that lags catches up, one far away is sought', () => {
  const { preview, audio } = open();
  preview.show({ isPlaying: true, ms: 5000 });
  audio.currentTime = 15.2;
  preview.show({ ms: 5000 });
  expect(audio).toMatchObject({ playbackRate: 0.9, currentTime: 15.2 });
  audio.currentTime = 14.95;
  preview.show({ ms: 5000 });
  expect(audio.playbackRate).toBeCloseTo(1.05);
  preview.show({ ms: 12_000 });
  expect(audio).toMatchObject({ playbackRate: 1, currentTime: 22 });
});

test('the song waits while the picture stalls', () => {
  const { preview, audio } = open();
  preview.show({ isPlaying: true, ms: 1000 });
  vi.advanceTimersByTime(100);
  preview.show({ ms: 1100 });
  vi.advanceTimersByTime(100);
  expect(audio.paused).toBe(false);
  vi.advanceTimersByTime(100);
  expect(audio.paused).toBe(true);
  preview.show({ ms: 1116 });
  expect(audio.paused).toBe(false);
});

test('after its end, without music, and once it is stopped nothing plays', () => {
  const late = { music: { ...music, startMs: 58_000 }, shortMs };
  const ended = open(late);
  ended.preview.show({ isPlaying: true, ms: 2500 });
  expect(ended.audio.paused).toBe(true);
  const without = open(null);
  without.preview.show({ isPlaying: true, ms: 0 });
  expect(without.audio.paused).toBe(true);
  const { preview, audio, stop } = open();
  preview.show({ isPlaying: true, ms: 0 });
  stop();
  expect(audio.paused).toBe(true);
  preview.show({ ms: 100 });
  expect(audio.paused).toBe(true);
});
