import { expect, test } from 'vitest';
import { estimateMadeBytes } from './estimate-made-bytes.ts';

const MB = 1024 ** 2;
const film = { originalBytes: 10 * 1024 * MB, startMs: null, endMs: null };
const wave = { ...film, startMs: 60_000, endMs: 75_000 };

test('looking into a film takes no room, and its pictures next to none', () => {
  expect(estimateMadeBytes({ ...film, kind: 'inspect' })).toBe(0);
  expect(estimateMadeBytes({ ...film, kind: 'poster' })).toBeLessThan(16 * MB);
  expect(estimateMadeBytes({ ...film, kind: 'storyboard' })).toBeLessThan(16 * MB);
});

test('what is made of a whole film takes as much as the film, and of a small one not less than a little', () => {
  expect(estimateMadeBytes({ ...film, kind: 'ladder' })).toBe(film.originalBytes);
  expect(estimateMadeBytes({ ...film, kind: 'preview', originalBytes: MB })).toBe(64 * MB);
});

test('a wave takes room by its length, not by the length of its film', () => {
  const made = estimateMadeBytes({ ...wave, kind: 'ladder' });
  expect(made).toBeGreaterThan(20 * MB);
  expect(made).toBeLessThan(64 * MB);
  expect(estimateMadeBytes({ ...wave, kind: 'ladder', endMs: 90_000 })).toBe(2 * made);
  const full = estimateMadeBytes({ ...wave, kind: 'full' });
  expect(full).toBeGreaterThan(made);
  expect(full).toBeLessThan(256 * MB);
});
