import { expect, test } from 'vitest';
import { toShortMs } from '../pace.ts';
import { planSchema } from '../plan.ts';
import { TEMPLATES } from './template.ts';
import { type TemplateWave, toFirstCut } from './to-first-cut.ts';

let ids = 0;
const createId = () => {
  ids += 1;
  return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
};

/** A wave of ten seconds in a video of its own; a higher number was ridden later. */
function toWave(nth: number, of: Partial<TemplateWave> = {}): TemplateWave {
  const startMs = nth * 60_000;
  return {
    id: `10000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    sessionId: 'morning',
    videoId: '20000000-0000-4000-8000-000000000001',
    revision: 1,
    startMs,
    endMs: startMs + 10_000,
    riddenAt: new Date(Date.UTC(2026, 5, 14, 8, nth)).toISOString(),
    surferName: 'Maya',
    isMine: true,
    score: null,
    manoeuvres: [],
    isFavourite: false,
    isPlayable: true,
    hasAgreed: true,
    ...of,
  };
}

function cut(template: (typeof TEMPLATES)[number], waves: TemplateWave[]) {
  const plan = toFirstCut(template, waves, createId);
  if (plan) expect(planSchema.safeParse(plan).error).toBeUndefined();
  return plan;
}

/** The numbers of the waves, in the order of the clips. */
const listNumbers = (plan: ReturnType<typeof cut>) =>
  plan?.clips.map(({ waveId }) => Number(waveId.slice(-12)));

test('the best wave is a favourite, else the one with the best score, else the longest', () => {
  const waves = [
    toWave(1, { score: 9 }),
    toWave(2, { isFavourite: true, score: 5 }),
    toWave(3, { isFavourite: true, score: 7, manoeuvres: ['cutback'] }),
  ];
  const plan = cut('best-wave', waves);
  expect(listNumbers(plan)).toEqual([3]);
  expect(plan?.clips[0]?.stickers).toEqual({ score: 7, manoeuvres: ['cutback'] });
  expect(listNumbers(cut('best-wave', waves.slice(0, 1)))).toEqual([1]);
  expect(listNumbers(cut('best-wave', [toWave(4), toWave(5, { endMs: 320_000 })]))).toEqual([5]);
});

test('of a long wave its middle is shown', () => {
  const [clip] = cut('best-wave', [toWave(0, { endMs: 60_000 })])?.clips ?? [];
  expect([clip?.startMs, clip?.endMs]).toEqual([20_000, 40_000]);
  expect(clip?.cut).toEqual({ startMs: 0, endMs: 60_000 });
});

test('the three best come in the order in which they were ridden, eight seconds of each', () => {
  const scores = [4, 8, 6, 9];
  const plan = cut(
    'three-best',
    scores.map((score, nth) => toWave(nth, { score })),
  );
  expect(listNumbers(plan)).toEqual([1, 2, 3]);
  expect(plan && toShortMs(plan)).toBe(24_000);
  expect(listNumbers(cut('three-best', [toWave(2), toWave(1)]))).toEqual([1, 2]);
});

test('before is the first wave of a surfer, after the best one that they rode later', () => {
  const plan = cut('before-after', [
    toWave(1, { score: 3 }),
    toWave(2, { score: 8 }),
    toWave(3, { score: 6 }),
  ]);
  expect(listNumbers(plan)).toEqual([1, 2]);
  expect(plan?.captions).toMatchObject([
    { text: 'Before', startMs: 0, endMs: 8000 },
    { text: 'After', startMs: 8000, endMs: 16_000 },
  ]);
});

test('before and after are of one surfer, and a wave without one has none', () => {
  const waves = [
    toWave(1, { isMine: false, surferName: 'Kai', score: 9 }),
    toWave(2, { isMine: false, surferName: 'Maya', score: 2 }),
    toWave(3, { isMine: false, surferName: 'Maya', score: 5 }),
    toWave(4, { isMine: false, surferName: null, score: 8 }),
    toWave(5, { isMine: false, surferName: null, score: 8 }),
  ];
  expect(listNumbers(cut('before-after', waves))).toEqual([2, 3]);
  expect(cut('before-after', waves.slice(3))).toBeNull();
});

test('where the first wave was the best, the next best one is after it', () => {
  const waves = [toWave(1, { score: 9 }), toWave(2, { score: 5 }), toWave(3, { score: 6 })];
  expect(listNumbers(cut('before-after', waves))).toEqual([1, 3]);
});

test('the session takes half a minute: of the last one, by time, what short waves leave, long ones have', () => {
  const earlier = toWave(1, { sessionId: 'yesterday', riddenAt: '2026-06-13T08:00:00Z' });
  const waves = [4, 2, 3].map((nth) => toWave(nth));
  const plan = cut('session', [earlier, ...waves, toWave(5, { endMs: 303_000 })]);
  expect(listNumbers(plan)).toEqual([2, 3, 4, 5]);
  expect(plan && Math.abs(toShortMs(plan) - 30_000)).toBeLessThan(150);
  const lengths = plan?.clips.map(({ startMs, endMs }) => endMs - startMs);
  expect(lengths).toEqual([9000, 9000, 9000, 3000]);
});

test('of many waves the session shows the twelve best', () => {
  const waves = Array.from({ length: 20 }, (_, nth) => toWave(nth, { score: nth / 2 }));
  expect(listNumbers(cut('session', waves))).toEqual([
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  ]);
});

test('waves that may not be used, are not ready or are too short are in none', () => {
  const waves = [
    toWave(1, { hasAgreed: false }),
    toWave(2, { isPlayable: false }),
    toWave(3, { endMs: 180_500 }),
  ];
  for (const template of TEMPLATES) expect(cut(template, waves), template).toBeNull();
});
