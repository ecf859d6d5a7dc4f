import { expect, test, vi } from 'vitest';
import { openPair } from './open-pair.ts';
import { watchFilm } from './watch-film.ts';

const track = { frameRate: 10, fromMs: 0, durationMs: 5000 };

/** A paused video of ten frames a second. Its seeks never end. */
function createFilm(startsAt: number) {
  const callbacks = new Set<VideoFrameRequestCallback>();
  const seeks: number[] = [];
  const film = Object.assign(new EventTarget(), {
    duration: 10,
    readyState: 4,
    paused: true,
    seeking: false,
    pause: vi.fn(),
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      callbacks.add(callback);
      return 1;
    },
    cancelVideoFrameCallback: vi.fn(),
  });
  Object.defineProperty(film, 'currentTime', {
    get: () => seeks.at(-1) ?? startsAt,
    set: (seconds: number) => seeks.push(seconds),
  });
  const show = (mediaTime: number) => {
    for (const callback of [...callbacks]) {
      callbacks.delete(callback);
      callback(0, { mediaTime, expectedDisplayTime: 0 } as VideoFrameCallbackMetadata);
    }
  };
  return { film: film as unknown as HTMLVideoElement, show, seeks };
}

test('a video that stands at the right time but shows the frame before it is sought', () => {
  const [right, late] = [createFilm(1.05), createFilm(1.05)];
  for (const { film } of [right, late]) watchFilm(film, () => undefined);
  right.show(1);
  late.show(0.9);
  openPair(
    { first: right.film, second: late.film },
    { first: track, second: track, offsetMs: 0 },
    { change: () => undefined, isLooping: () => false },
  );
  expect(right.seeks).toEqual([]);
  expect(late.seeks).toEqual([1.05]);
});
