import { expect, test } from 'vitest';
import { areStickersOld, toStickers } from './stickers.ts';

const wave = { score: 7.5, manoeuvres: ['cutback'] };

test('a clip shows what was chosen, and says when the wave has changed since', () => {
  const both = toStickers(wave, { score: true, manoeuvres: true });
  const none = toStickers(wave, { score: false, manoeuvres: false });
  expect([both, none]).toEqual([wave, { score: null, manoeuvres: [] }]);
  const changed = { score: null, manoeuvres: ['cutback', 'snap'] };
  expect([areStickersOld(both, wave), areStickersOld(none, changed)]).toEqual([false, false]);
  expect(areStickersOld({ ...both, score: null }, changed)).toBe(true);
  expect(areStickersOld({ ...both, manoeuvres: [] }, changed)).toBe(true);
});
