import { beforeEach, expect, test, vi } from 'vitest';
import { readDuration } from './read-duration.client.ts';

const reader = vi.hoisted(() => ({ isLoaded: true, playedMs: 0 }));

vi.mock('./open-durations.client.ts', () => ({
  openDurations: async () =>
    reader.isLoaded ? { readPlayedMs: async () => reader.playedMs } : null,
}));

beforeEach(() => void Object.assign(reader, { isLoaded: true, playedMs: 0 }));

const STARTED_AT_MS = 10_000;

/** That was written last two seconds later. */
function createFile(bytes: number): File {
  return new File([new Uint8Array(bytes)], 'film.mp4', { lastModified: STARTED_AT_MS + 2000 });
}

test('a file that plays is as long as it plays', async () => {
  reader.playedMs = 1800;
  expect(await readDuration(createFile(100_000), STARTED_AT_MS)).toBe(1800);
});

test('one that does not is as long as it was written, and nothing where it is too small', async () => {
  expect(await readDuration(createFile(100_000), STARTED_AT_MS)).toBe(2000);
  expect(await readDuration(createFile(1000), STARTED_AT_MS)).toBeNull();
});

test('no file counts as empty while nothing can read it', async () => {
  reader.isLoaded = false;
  expect(await readDuration(createFile(1000), STARTED_AT_MS)).toBe(2000);
});
