import { expect, test } from 'vitest';
import { toSlateAt } from './to-slate-at.ts';

const facts = { durationMs: 60_000 };
const slate = { sessionId: 'session', recordedAt: '2026-11-21T09:41:00.000Z' };

test('a clip gets the clock of its video by where it begins', () => {
  expect(toSlateAt([{ facts, slate }], 0)).toEqual(slate);
  expect(toSlateAt([{ facts, slate }], 5_500)?.recordedAt).toBe('2026-11-21T09:41:05.500Z');
});

test('a slate in a later chapter sets the clock of the chapters before it, too', () => {
  const parts = [
    { facts, slate: null },
    { facts, slate },
  ];
  expect(toSlateAt(parts, 0)?.recordedAt).toBe('2026-11-21T09:40:00.000Z');
  expect(toSlateAt(parts, 60_000)).toEqual(slate);
});

test('a video without a slate, or that is not searched yet, has no such clock', () => {
  expect(toSlateAt([{ facts, slate: null }, { facts }], 0)).toBeNull();
});
