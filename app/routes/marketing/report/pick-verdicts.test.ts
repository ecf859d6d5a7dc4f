import { expect, test } from 'vitest';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import { drawSurfHour } from '../../../../tests/support/draw-surf-hour.ts';
import { pickVerdicts } from './pick-verdicts.ts';

const NOW = '2026-11-22T09:10:00Z';
const today = drawDay('2026-11-22', '2026-11-22T07:02:00Z');
const tomorrow = drawDay('2026-11-23', '2026-11-23T07:03:00Z');

function drawDay(day: string, firstLight: string): SurfReport['days'][number] {
  const verdict = { from: firstLight, to: firstLight, sentence: `Clean on ${day}.` };
  return {
    day,
    light: { day, firstLight, sunrise: null, sunset: null, lastLight: null, kind: 'usual' },
    verdicts: [{ level: 'improver', rating: 'good', ...verdict }],
  };
}

function pick(hour: Parameters<typeof drawSurfHour>[1], days: SurfReport['days']) {
  return pickVerdicts({ hours: [drawSurfHour('2026-11-22T09:00:00Z', hour)], days }, NOW);
}

test('by day it is this hour that counts, and then the rest of the day', () => {
  const verdicts = [{ level: 'improver', rating: 'fair', reason: 'onshore wind 32 km/h' } as const];
  expect(pick({ verdicts }, [today, tomorrow])).toEqual({
    of: 'now',
    verdicts: [
      {
        ...{ level: 'improver', rating: 'fair' },
        lines: ['Onshore wind 32 km/h', 'Today: Clean on 2026-11-22.'],
      },
    ],
  });
});

test('in the dark it is the next morning', () => {
  expect(pick({ isLight: false }, [today, tomorrow])).toMatchObject({
    ...{ of: 'day', day: '2026-11-23', firstLight: '2026-11-23T07:03:00Z' },
    verdicts: [{ level: 'improver', rating: 'good', lines: ['Clean on 2026-11-23.'] }],
  });
});

test('where nothing is known of the sea, nothing is said', () => {
  expect(pick({}, [today])).toEqual({ of: 'nothing' });
  const unknown = { ...tomorrow, verdicts: [] };
  expect(pick({ isLight: false }, [today, unknown])).toEqual({ of: 'nothing' });
});
