import { expect, test, vi } from 'vitest';
import { startStretchLoop } from './start-stretch-loop.ts';

function createFilm(state: { currentTime: number; paused?: boolean; duration?: number }) {
  const film = { paused: false, seeking: false, duration: 60, play: vi.fn(async () => undefined) };
  return Object.assign(new EventTarget(), film, state) as unknown as HTMLVideoElement;
}

const stretch = { startMs: 2_000, endMs: 6_000 };

test('a video that reaches the end of the stretch starts it again', () => {
  const film = createFilm({ currentTime: 6.01 });
  startStretchLoop(film, stretch);
  expect(film.currentTime).toBe(2);
});

test.each([
  ['within the stretch', { currentTime: 5.9 }],
  ['taken elsewhere', { currentTime: 7.1 }],
  ['paused', { currentTime: 6.01, paused: true }],
])('a video that is %s stays where it is', (_, state) => {
  const film = createFilm(state);
  startStretchLoop(film, stretch);
  expect(film.currentTime).toBe(state.currentTime);
});

test('a video that ends with the stretch plays it again, until it is stopped', () => {
  const film = createFilm({ currentTime: 5.95, paused: true, duration: 5.95 });
  const stop = startStretchLoop(film, stretch);
  film.dispatchEvent(new Event('ended'));
  expect(film.currentTime).toBe(2);
  expect(film.play).toHaveBeenCalledOnce();
  stop();
  film.dispatchEvent(new Event('ended'));
  expect(film.play).toHaveBeenCalledOnce();
});
