import { expect, test } from 'vitest';
import { needsNewStickers, toStickers } from './stickers.ts';

const wave = { score: 7.5, manoeuvres: ['cutback'] };

test('a clip shows what was chosen, and says when the wave has changed since', () => {
  const both = toStickers(wave, { score: true, manoeuvres: true });
  const none = toStickers(wave, { score: false, manoeuvres: false });
  expect([both, none]).toEqual([wave, { score: null, manoeuvres: [] }]);
  const changed = { score: null, manoeuvres: ['cutback', 'snap'] };
  expect([needsNewStickers(both, wave), needsNewStickers(none, changed)]).toEqual([false, false]);
  expect(needsNewStickers({ ...both, score: null }, changed)).toBe(true);
  expect(needsNewStickers({ ...both, manoeuvres: [] }, changed)).toBe(true);
});
