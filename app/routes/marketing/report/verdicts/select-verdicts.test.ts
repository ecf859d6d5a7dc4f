import { expect, test } from 'vitest';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import { drawSurfHour } from '../../../../../tests/support/draw-surf-hour.ts';
import { selectVerdicts } from './select-verdicts.ts';

const NOW = '2026-11-22T09:10:00Z';
const today = drawDay('2026-11-22', '2026-11-22T07:02:00Z');
const tomorrow = drawDay('2026-11-23', '2026-11-23T07:03:00Z');

function drawDay(day: string, firstLight: string): SurfReport['days'][number] {
  const to = new Date(Date.parse(firstLight) + 3 * 3_600_000).toISOString();
  const verdict = { from: firstLight, to, sentence: `Clean on ${day}.` };
  return {
    day,
    light: { day, firstLight, sunrise: null, sunset: null, lastLight: null, kind: 'usual' },
    verdicts: [{ level: 'improver', rating: 'good', ...verdict }],
  };
}

function pick(hour: Parameters<typeof drawSurfHour>[1], days: SurfReport['days']) {
  return selectVerdicts({ hours: [drawSurfHour('2026-11-22T09:00:00Z', hour)], days }, NOW);
}

const fair = { level: 'improver', rating: 'fair', reason: 'bumpy in fresh onshore wind' } as const;

test('by day the verdict is for this hour, followed by the rest of the day', () => {
  expect(pick({ verdicts: [fair] }, [drawDay('2026-11-22', '2026-11-22T15:00:00Z')])).toEqual({
    of: 'now',
    verdicts: [
      {
        level: 'improver',
        rating: 'fair',
        lines: ['Bumpy in fresh onshore wind.', 'Later: Clean on 2026-11-22.'],
      },
    ],
  });
});

test('in the best hours of the day there is a single sentence', () => {
  const picked = pick({ verdicts: [{ ...fair, rating: 'good' }] }, [today, tomorrow]);
  expect(picked).toMatchObject({ verdicts: [{ rating: 'good', lines: ['Clean on 2026-11-22.'] }] });
});

test('in the dark the verdict is for the next morning', () => {
  expect(pick({ isLight: false }, [today, tomorrow])).toMatchObject({
    of: 'day',
    day: '2026-11-23',
    firstLight: '2026-11-23T07:03:00Z',
    verdicts: [{ level: 'improver', rating: 'good', lines: ['Clean on 2026-11-23.'] }],
  });
});

test('without data on the sea there is no verdict', () => {
  expect(pick({}, [today])).toEqual({ of: 'nothing' });
  const unknown = { ...tomorrow, verdicts: [] };
  expect(pick({ isLight: false }, [today, unknown])).toEqual({ of: 'nothing' });
});
