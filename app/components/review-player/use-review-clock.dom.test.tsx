import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/show.ts';
import { useReviewClock } from './use-review-clock.ts';

/** Ten seconds of voice, and five more of what the coach wrote. */
const VOICE_S = 10;
const DURATION_MS = 15_000;

/** A sound whose time the test moves on. */
class Voice extends EventTarget {
  currentTime = 0;
  duration = VOICE_S;
  paused = true;
  error = null;
  play = vi.fn(async () => {
    this.paused = false;
  });
  get ended() {
    return this.currentTime >= this.duration;
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  end() {
    this.currentTime = this.duration;
    this.pause();
  }
}

let voice: Voice;
let clock: ReturnType<typeof useReviewClock>;

beforeEach(async () => {
  vi.useFakeTimers();
  voice = new Voice();
  await show(<Probe sound={voice} />);
});

test('a text after the voice starts where the voice ended, however long the voice waited', async () => {
  await act(async () => clock.play());
  await pass(4000);
  expect(clock.atMs).toBe(0);
  voice.end();
  await pass(1000);
  expect(clock.atMs).toBeGreaterThan(10_900);
  expect(clock.atMs).toBeLessThan(11_100);
});

test('a place after the voice is shown and plays on, while the voice is heard and while it is not', async () => {
  await act(async () => clock.seek(12_000));
  await act(async () => clock.play());
  await pass(500);
  expect(clock.atMs).toBeGreaterThan(12_400);
  await act(async () => clock.seek(1000));
  expect(voice.paused).toBe(false);
  await act(async () => clock.seek(13_000));
  expect(voice.paused).toBe(true);
  await pass(500);
  expect(clock.atMs).toBeGreaterThan(13_400);
  expect(clock.isPlaying).toBe(true);
});

test('from what is written after it, the voice is heard again', async () => {
  await act(async () => clock.play());
  voice.end();
  await pass(1000);
  await act(async () => clock.seek(3000));
  expect(voice.paused).toBe(false);
  voice.currentTime = 3.5;
  await pass(20);
  expect(clock.atMs).toBe(3500);
});

test('a voice whose file is not there yet holds the review, and begins where the user wants it', async () => {
  voice.duration = Number.NaN;
  await act(async () => clock.seek(2000));
  await act(async () => clock.play());
  await pass(3000);
  expect(clock.atMs).toBe(2000);
});

test('a user who stops it before it is heard reads of no problem, but of one that can’t be played', async () => {
  voice.play.mockRejectedValueOnce(new DOMException('Stopped', 'AbortError'));
  await act(async () => clock.play());
  expect(clock.problem).toBe(false);
  voice.play.mockRejectedValueOnce(new DOMException('No file', 'NotSupportedError'));
  await act(async () => clock.play());
  expect(clock.problem).toBe(true);
});

function Probe({ sound }: { sound: Voice }) {
  clock = useReviewClock({
    film: { current: null },
    comparedFilms: { current: new Map() },
    voice: { current: sound as unknown as HTMLAudioElement },
    track: { version: 1, events: [], notes: [], blocks: [] },
    startMs: 0,
    compared: [],
    durationMs: DURATION_MS,
    playsFromMs: undefined,
  });
  return null;
}

async function pass(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTime(ms));
}
