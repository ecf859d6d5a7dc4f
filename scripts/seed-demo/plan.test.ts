import { expect, test } from 'vitest';
import { listRides } from './list-rides.ts';
import { WAVES } from './list-videos.ts';
import { ROSTER, SESSIONS, toMoment } from './plan.ts';

const rides = SESSIONS.flatMap(({ footage }) => footage.flatMap(listRides));

test('the demo has three sessions on three days, eight surfers and forty waves', () => {
  const now = new Date('2026-06-14T12:00:00Z');
  const days = SESSIONS.map((session) => toMoment(session, session.startsAt, now).toISOString());
  expect(days).toEqual([
    '2026-06-10T06:15:00.000Z',
    '2026-06-12T11:00:00.000Z',
    '2026-06-13T18:10:00.000Z',
  ]);
  expect(ROSTER.map(({ isMinor }) => isMinor).filter(Boolean)).toHaveLength(1);
  expect(rides).toHaveLength(WAVES);
  expect(new Set(rides.map(({ surferName }) => surferName))).toEqual(
    new Set(ROSTER.map(({ name }) => name)),
  );
});

test('each wave is inside its video and starts at a time of its own', () => {
  for (const footage of SESSIONS.flatMap((session) => session.footage)) {
    const own = listRides(footage);
    expect(new Set(own.map(({ startMs }) => startMs)).size, footage.name).toBe(own.length);
    for (const { startMs, endMs } of own) {
      expect(startMs).toBeGreaterThanOrEqual(0);
      expect(endMs).toBeLessThanOrEqual(footage.seconds * 1000);
      expect(endMs - startMs).toBeGreaterThan(2_500);
    }
  }
});

test('the demo shows long and short rides, falls, and scores from poor to excellent', () => {
  const lengths = rides.map(({ startMs, endMs }) => endMs - startMs);
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeGreaterThan(2);
  const falls = rides.filter(({ figures }) => figures.manoeuvres.includes('wipeout'));
  expect(falls.length).toBeGreaterThan(3);
  const scores = rides.map(({ figures }) => figures.score ?? 0);
  expect(Math.min(...scores)).toBeLessThan(2);
  expect(Math.max(...scores)).toBeGreaterThan(8);
  expect(Math.max(...scores)).toBeLessThanOrEqual(10);
});
