import { expect, test } from 'vitest';
import { toCaptions } from './to-captions.ts';

const session = {
  id: 's',
  organisationId: null,
  spotName: 'Coxos',
  startsAt: '2026-06-14T09:00:00Z',
  timeZone: 'UTC',
};
const wave = { surferName: 'Ana', riddenAt: '2026-06-14T09:10:00Z', startMs: 0, session };

test('two waves of one surfer are told apart by day, else by time, else by their place in the video', () => {
  const later = { ...wave, riddenAt: '2026-06-14T09:32:00Z' };
  expect(toCaptions(wave, later)).toEqual({ first: 'Ana · 09:10', second: 'Ana · 09:32' });
  const atOnce = { ...wave, startMs: 65_000 };
  expect(toCaptions(wave, atOnce).second).toBe('Ana · 1:05 in the video');
  const unclocked = { ...atOnce, riddenAt: null };
  expect(toCaptions(wave, unclocked).first).toBe('Ana · 0:00 in the video');
  const onOtherDay = { ...wave, session: { ...session, startsAt: '2026-06-15T09:00:00Z' } };
  const { first, second } = toCaptions(wave, onOtherDay);
  expect(first).not.toBe(second);
});

test('waves of two surfers have their names alone', () => {
  const ofOther = { ...wave, surferName: null };
  expect(toCaptions(wave, ofOther)).toEqual({ first: 'Ana', second: 'No surfer yet' });
});
