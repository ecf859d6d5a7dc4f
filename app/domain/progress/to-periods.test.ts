import { expect, test } from 'vitest';
import type { ProgressSession } from './progress.server.ts';
import { MOST_PERIODS, toFigures, toManoeuvreTotals, toPeriods } from './to-periods.ts';

function draw(startsAt: string, changes: Partial<ProgressSession> = {}): ProgressSession {
  return {
    id: startsAt,
    startsAt,
    timeZone: 'Pacific/Auckland',
    spotName: 'Piha',
    waves: 1,
    ridingMs: 8000,
    scoreSum: 0,
    scored: 0,
    criteria: [],
    left: 0,
    right: 0,
    frontside: 0,
    backside: 0,
    manoeuvres: [],
    reviews: 0,
    goals: [0, 0],
    ...changes,
  };
}

const drawDays = (count: number, apart: number) =>
  [...Array(count).keys()].map((n) =>
    draw(new Date(Date.UTC(2024, 0, 1, 20) + n * apart * 86_400_000).toISOString()),
  );

test('few sessions stand alone, many are joined by week, month or year, and none is lost', () => {
  for (const [count, apart, step] of [
    [0, 1, 'session'],
    [1, 1, 'session'],
    [40, 3, 'session'],
    [200, 1, 'week'],
    [200, 3, 'month'],
    [200, 30, 'year'],
  ] as const) {
    const found = toPeriods(drawDays(count, apart));
    expect(found.step).toBe(step);
    expect(found.periods.length).toBeLessThanOrEqual(MOST_PERIODS);
    expect(found.periods.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(count);
  }
});

test('a period begins on the local day of the spot, a week on its Monday', () => {
  // Monday morning in Auckland is Sunday evening in London.
  const weeks = toPeriods([...drawDays(60, 1), draw('2024-03-10T20:00Z')]).periods;
  expect(weeks[0]).toMatchObject({ day: '2024-01-01', spotName: '', sessions: 6 });
  expect(weeks.at(-1)?.day).toBe('2024-03-11');
  expect(toPeriods([draw('2024-03-10T20:00Z')]).periods[0]).toMatchObject({
    day: '2024-03-11',
    spotName: 'Piha',
  });
});

test('means are of waves, not of sessions, and there is none without points', () => {
  const figures = toFigures([
    draw('2024-01-01T20:00Z', {
      scoreSum: 4,
      scored: 1,
      criteria: [
        [4, 1],
        [null, 0],
      ],
    }),
    draw('2024-01-02T20:00Z', {
      scoreSum: 24,
      scored: 3,
      criteria: [
        [24, 3],
        [null, 0],
      ],
    }),
    draw('2024-01-03T20:00Z'),
  ]);
  expect(figures.score).toBe(7);
  expect(figures.criteria.slice(0, 2)).toEqual([7, null]);
  expect(figures).toMatchObject({ sessions: 3, waves: 3, ridingMs: 24_000 });
  expect(toFigures([]).score).toBeNull();
});

test('manoeuvres are added up in the order in which surfers learn them', () => {
  const sessions = [
    draw('2024-01-01T20:00Z', {
      manoeuvres: [
        ['snap', 2, 1],
        ['take-off', 3, 3],
      ],
    }),
    draw('2024-01-02T20:00Z', { manoeuvres: [['snap', 1, 1]] }),
  ];
  expect(toManoeuvreTotals(sessions)).toEqual([
    { name: 'take-off', tried: 3, landed: 3 },
    { name: 'snap', tried: 3, landed: 2 },
  ]);
  expect(toFigures(sessions)).toMatchObject({ tried: 6, landed: 5 });
});
