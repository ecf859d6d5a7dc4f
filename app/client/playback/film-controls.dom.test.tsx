import { expect, test, vi } from 'vitest';
import { getFilmTime, seekFilm, seekFrames } from './film-controls.ts';

/** A ten-second video whose seeks take as long as the test wants. */
function createFilm(readyState = 4) {
  const shown: number[] = [];
  const film = Object.assign(new EventTarget(), { duration: 10, readyState, pause: vi.fn() });
  Object.defineProperty(film, 'currentTime', {
    get: () => shown.at(-1) ?? 0,
    set: (seconds: number) => shown.push(seconds),
  });
  const arrive = async () => {
    film.dispatchEvent(new Event('seeked'));
    await new Promise(requestAnimationFrame);
  };
  return { film: film as unknown as HTMLVideoElement, shown, arrive };
}

test('the video makes only the last of several seeks requested during another seek', async () => {
  const { film, shown, arrive } = createFilm();
  for (const seconds of [1, 2, 3]) seekFilm(film, seconds);
  expect(shown).toEqual([1]);
  expect(getFilmTime(film)).toBe(3);
  await arrive();
  expect(shown).toEqual([1, 3]);
  await arrive();
  seekFilm(film, 4);
  expect(shown).toEqual([1, 3, 4]);
});

test('a held key steps from the pending frame, so that no frame is counted twice or left out', async () => {
  const { film, shown, arrive } = createFilm();
  for (let press = 0; press < 5; press += 1) seekFrames(film, 1, 10);
  await arrive();
  expect(shown).toEqual([0.15, 0.55]);
  await arrive();
  seekFrames(film, -1, 10);
  expect(shown.at(-1)).toBe(0.45);
});

test('a seek beyond the video goes to its nearest end', async () => {
  const { film, shown, arrive } = createFilm();
  seekFilm(film, -1);
  await arrive();
  seekFilm(film, 11);
  expect(shown).toEqual([0, 10]);
});

test('a step beyond the last frame stays there, and one back from the end leaves it', async () => {
  const { film, shown, arrive } = createFilm();
  seekFilm(film, 9.95);
  await arrive();
  seekFrames(film, 1, 10);
  await arrive();
  seekFilm(film, 10);
  await arrive();
  seekFrames(film, -1, 10);
  expect(shown).toEqual([9.95, 9.95, 10, 9.85]);
});

test('a video whose source is removed is not sought again', async () => {
  const { film, shown, arrive } = createFilm();
  seekFilm(film, 1);
  seekFilm(film, 2);
  film.dispatchEvent(new Event('emptied'));
  await arrive();
  expect(shown).toEqual([1]);
  seekFilm(film, 3);
  expect(shown).toEqual([1, 3]);
});

test('a video that has not loaded yet starts at the requested position', () => {
  const { film, shown } = createFilm(0);
  seekFilm(film, 1);
  seekFilm(film, 2);
  expect(shown).toEqual([1, 2]);
});

test('a seek by the video’s own controls replaces a pending seek', async () => {
  const { film, shown, arrive } = createFilm();
  seekFilm(film, 1);
  seekFilm(film, 2);
  film.currentTime = 8;
  expect(getFilmTime(film)).toBe(8);
  await arrive();
  expect(shown).toEqual([1, 8]);
  seekFilm(film, 3);
  expect(shown.at(-1)).toBe(3);
});
