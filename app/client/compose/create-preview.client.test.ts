import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClip, saveClip } from '#app/domain/shorts/edit-plan.ts';
import { EMPTY_PLAN, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { createPreview } from './create-preview.client.ts';

const toId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const [one, two] = [toId(1), toId(2)] as const;
const wave = { id: toId(9), videoId: toId(8), revision: 1, startMs: 5000, endMs: 7000 };
const plan = [one, two].reduce<ShortPlan>((made, id) => createClip(made, wave, id), EMPTY_PLAN);
const source = { startMs: 5000, width: 1920, height: 1080 };

let frames: FrameRequestCallback[];
let now: number;

/** A video that plays and pauses by its methods, as in the browser. */
function createVideo() {
  const video = Object.assign(new EventTarget(), {
    HAVE_CURRENT_DATA: 2,
    readyState: 4,
    seeking: false,
    ended: false,
    paused: true,
    currentTime: 0,
    duration: 2,
    playbackRate: 1,
    style: {} as Record<string, string>,
    play: async () => void Object.assign(video, { paused: false }),
    pause: () => void Object.assign(video, { paused: true }),
  });
  return video;
}

/** One frame of the screen, so many ms after the last. */
function draw(ms: number): void {
  now += ms;
  for (const frame of frames.splice(0)) frame(now);
}

beforeEach(() => {
  [frames, now] = [[], 1000];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a moment of the short shows the clip and its frame, with the next clip ready', () => {
  const preview = createPreview(plan, () => source);
  const videos = [createVideo(), createVideo()];
  preview.seek(1500);
  for (const [nth, id] of [one, two].entries()) {
    preview.attach(id, videos[nth] as unknown as HTMLVideoElement);
  }
  expect(preview.get()).toMatchObject({ ms: 1500, clipId: one, nextId: two });
  expect(videos[0]?.currentTime).toBeCloseTo(1.5);
  // Upright out of a wide picture, from its middle.
  expect(videos[0]?.style).toMatchObject({ width: '316.1111%', height: '100%', top: '0%' });
  preview.seek(3000);
  expect(preview.get()).toMatchObject({ clipId: two, nextId: null });
});

test('it plays one clip after the other by the time of their videos, and stops at the end', () => {
  const preview = createPreview(plan, () => source);
  const [first, second] = [createVideo(), createVideo()];
  preview.attach(one, first as unknown as HTMLVideoElement);
  preview.attach(two, second as unknown as HTMLVideoElement);
  preview.toggle();
  draw(16);
  expect(first.paused).toBe(false);
  // The page was busy: the video, not the page's clock, says what is on screen.
  draw(900);
  expect(preview.get().ms).toBe(0);
  first.currentTime = 1.2;
  draw(16);
  expect(preview.get().ms).toBeCloseTo(1200);
  first.currentTime = 1.99;
  draw(16);
  expect([first.paused, preview.get().clipId]).toEqual([true, two]);
  draw(16);
  expect(second.paused).toBe(false);
  second.ended = true;
  draw(16);
  expect(preview.get()).toMatchObject({ isPlaying: false, ms: 4000 });
});

test('slow motion slows the video down', () => {
  const slow = { startMs: 5000, endMs: 7000, speed: 0.25 };
  const slowed = saveClip(plan, one, (clip) => ({ ...clip, slow }));
  const preview = createPreview(slowed, () => source);
  const video = createVideo();
  preview.attach(one, video as unknown as HTMLVideoElement);
  preview.toggle();
  video.currentTime = 1;
  draw(16);
  expect(video.playbackRate).toBe(0.25);
});

test('a clip without a video still takes its time in the preview', () => {
  const preview = createPreview(plan, () => null);
  preview.toggle();
  draw(1500);
  expect(preview.get()).toMatchObject({ ms: 1500, clipId: one });
  draw(600);
  expect(preview.get().clipId).toBe(two);
  for (let nth = 0; nth < 5; nth += 1) draw(500);
  expect(preview.get()).toMatchObject({ ms: 4000, isPlaying: false });
});

test('an end card is shown after the last clip, by the clock', () => {
  const endCard = { name: 'Dune Beach', colour: null, logo: false };
  const preview = createPreview({ ...plan, endCard }, () => source);
  const video = createVideo();
  preview.attach(two, video as unknown as HTMLVideoElement);
  preview.seek(3900);
  preview.toggle();
  video.ended = true;
  draw(16);
  expect(preview.get()).toMatchObject({ ms: 4000, isPlaying: true });
  draw(1500);
  expect(preview.get()).toMatchObject({ ms: 5500, isPlaying: true });
  draw(600);
  expect(preview.get()).toMatchObject({ ms: 6000, isPlaying: false });
});

test('another plan goes on at the moment that was changed', () => {
  const preview = createPreview(plan, () => null);
  preview.seek(3000);
  const trimmed = saveClip(plan, one, (clip) => ({ ...clip, startMs: 6000 }));
  preview.setPlan(trimmed, { clipId: one, videoMs: 6500 });
  expect(preview.get()).toMatchObject({ ms: 500, clipId: one });
  preview.setPlan(trimmed, { clipId: one, videoMs: 7000 });
  expect(preview.get().clipId).toBe(one);
  preview.setPlan({ ...trimmed, clips: [] });
  expect(preview.get()).toMatchObject({ ms: 0, clipId: null });
});
