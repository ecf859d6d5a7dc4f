import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import { sortedWave } from '../../../../tests/support/sorted-wave.ts';
import { createSortingStore } from '../create-sorting-store.ts';
import { createDesk } from './create-desk.ts';
import { NEXT_DIGIT_MS } from './handle-digit.ts';
import { runCommand } from './run-command.ts';
import { toCommand } from './sorting-command.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A desk with a video of a minute, for surfers in these lycras, and the waves. */
function openDesk(lycras: string[], waves = [sortedWave]) {
  const film = {
    currentTime: 0,
    duration: 60,
    readyState: 0,
    playbackRate: 1,
    pause: () => undefined,
    play: async () => undefined,
  };
  const videoIds = ['film'];
  const store = createSortingStore({ waves, mySteps: [], videoIds });
  const surfers = lycras.map((lycra) => {
    const [lycraColour = '', number] = lycra.split(' ');
    return { id: lycra, name: lycra, lycraColour, lycraNumber: number ? Number(number) : null };
  });
  const videos = [{ id: 'film', durationMs: 60_000, frameRate: 30, src: { preview: 'film.mp4' } }];
  const desk = createDesk({ surfers, videos, recordedAt: {} } as unknown as Sorting, {
    store,
    press: store.add,
    closeConflict: () => undefined,
    film: () => film as unknown as HTMLVideoElement,
  });
  let presses = 0;
  return {
    desk,
    film,
    countPresses: () => presses,
    /** Presses keys one after the other, such as `Shift+O`. */
    type(...keys: string[]) {
      for (const pressed of keys) {
        presses += 1;
        const shiftKey = pressed.startsWith('Shift+');
        const key = pressed.replace('Shift+', '');
        const rest = { ctrlKey: false, metaKey: false, altKey: false };
        const code = /^\d$/.test(key) ? `Digit${key}` : '';
        const command = toCommand({ key, code, shiftKey, ...rest });
        if (command) runCommand(desk, command);
      }
    },
    listWaves: () =>
      store.get().waves.map(({ surferId, startMs, endMs }) => [surferId, startMs, endMs]),
  };
}

test('red 4 in row 1 has the wave after a 4 where the number is unique', () => {
  const { type, listWaves } = openDesk(['red 4', 'blue 7', 'green 1']);
  type('4');
  expect(listWaves()).toEqual([['red 4', 0, 5000]]);
});

test('red 4 in row 1 has the wave after a 1 where another surfer wears a 4', () => {
  const { type, listWaves } = openDesk(['red 4', 'blue 7', 'green 4']);
  type('4');
  expect(listWaves()).toEqual([[null, 0, 5000]]);
  type('1');
  expect(listWaves()).toEqual([['red 4', 0, 5000]]);
});

test('a wave needs two presses, and a digit that begins no longer number does not wait', () => {
  const { type, film, listWaves, countPresses } = openDesk(['red 4', 'blue 12'], []);
  film.currentTime = 10;
  type('i');
  film.currentTime = 18;
  type('4');
  expect(listWaves()).toEqual([['red 4', 10_000, 18_000]]);
  expect(countPresses()).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('two digits assign to a surfer with a number from 10, at the time of the first digit', () => {
  const { type, film, listWaves } = openDesk(['red 1', 'blue 12'], []);
  film.currentTime = 10;
  type('i');
  film.currentTime = 18;
  type('1');
  film.currentTime = 18.5;
  vi.advanceTimersByTime(NEXT_DIGIT_MS - 1);
  type('2');
  expect(listWaves()).toEqual([['blue 12', 10_000, 18_000]]);
});

test('a digit that may begin a longer number assigns by itself after the wait', () => {
  const { type, film, listWaves } = openDesk(['red 1', 'blue 12'], []);
  film.currentTime = 10;
  type('i');
  film.currentTime = 18;
  type('1');
  film.currentTime = 18.6;
  vi.advanceTimersByTime(NEXT_DIGIT_MS - 1);
  expect(listWaves()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(listWaves()).toEqual([['red 1', 10_000, 18_000]]);
  type('2');
  expect(listWaves()).toHaveLength(1);
});

test('the next key does not lose a digit that waits, and Escape discards it', () => {
  const waiting = openDesk(['red 1', 'blue 12', 'green 2'], []);
  waiting.type('i');
  waiting.film.currentTime = 5;
  waiting.type('1', 'i');
  expect(waiting.listWaves()).toEqual([['red 1', 0, 5000]]);

  const other = openDesk(['red 1', 'blue 12', 'green 3']);
  other.type('1', '3');
  expect(other.listWaves()).toEqual([['red 1', 0, 5000]]);

  const discarded = openDesk(['red 1', 'blue 12']);
  discarded.type('1', 'Escape');
  vi.runAllTimers();
  expect(discarded.listWaves()).toEqual([[null, 0, 5000]]);
});

test('a wave that ends too early is repaired in six presses, and undone in one', () => {
  // The ride lasts until 0:12.
  const { type, listWaves, countPresses } = openDesk(['red 4']);
  type('ArrowDown', 'f', 'd', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+O');
  expect(countPresses()).toBe(6);
  expect(listWaves()).toEqual([[null, 0, 12_000]]);
  type('u');
  expect(listWaves()).toEqual([[null, 0, 5000]]);
});

test('a wave that starts too early is repaired while it plays, by one press', () => {
  const { type, film, listWaves } = openDesk(['red 4']);
  film.currentTime = 2.4;
  type('Shift+I');
  expect(listWaves()).toEqual([[null, 2400, 5000]]);
});

test('a mark does not move past the other one, nor without an open wave', () => {
  const { type, film, desk, listWaves } = openDesk(['red 4']);
  film.currentTime = 7;
  type('Shift+I');
  expect(desk.get().said?.text).toBe('The end of the wave must come after its start.');
  desk.set({ currentId: null });
  type('Shift+O');
  expect(desk.get().said).toMatchObject({ isProblem: true });
  expect(listWaves()).toEqual([[null, 0, 5000]]);
});

test('the video jumps by 5 and 10 seconds, to marks, and plays at up to eight times its speed', () => {
  const { type, film, desk } = openDesk(
    ['red 4'],
    [{ ...sortedWave, startMs: 20_000, endMs: 26_000 }],
  );
  film.currentTime = 30;
  const at = (...keys: string[]) => {
    type(...keys);
    return film.currentTime;
  };
  expect(at('d')).toBe(35);
  expect(at('Shift+D')).toBe(45);
  expect(at('a', 'Shift+A')).toBe(30);
  expect([at('b'), at('b'), at('f')]).toEqual([26, 20, 26]);
  type('f');
  expect(desk.get().said).toMatchObject({ isProblem: true });
  expect(film.currentTime).toBe(26);
  type('+', '+', '+', '+');
  expect(film.playbackRate).toBe(8);
  type('-', '-', '-', '-', '-', '-');
  expect(film.playbackRate).toBe(0.25);
});
