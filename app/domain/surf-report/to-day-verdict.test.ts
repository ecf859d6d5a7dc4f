import { expect, test } from 'vitest';
import { toDayVerdict } from './to-day-verdict.ts';
import type { HourVerdict, Rating } from './verdict.ts';

/** A day from 7:00 in Lisbon on, an hour for each letter: good, fair, poor, unsafe, - for unknown. */
function draw(letters: string) {
  const ratings: Record<string, Rating> = { g: 'good', f: 'fair', p: 'poor', u: 'unsafe' };
  return [...letters].map((letter, index) => {
    const rating = ratings[letter];
    const verdicts: HourVerdict[] = rating
      ? [
          {
            level: 'improver',
            rating,
            reason: rating === 'unsafe' ? 'too big: overhead, 14 s' : 'clean, waist high, 11 s',
          },
        ]
      : [];
    return { time: new Date(Date.UTC(2026, 10, 22, 7 + index)).toISOString(), verdicts };
  });
}

test.each([
  ['ggggffff', 'Clean, waist high, 11 s: good for improvers until 11:00.'],
  ['gggggggg', 'Clean, waist high, 11 s: good for improvers.'],
  ['ffffgggg', 'Clean, waist high, 11 s: good for improvers from 11:00.'],
  ['ffgggfff', 'Clean, waist high, 11 s: good for improvers from 09:00 to 12:00.'],
  ['gfffffff', 'Clean, waist high, 11 s: fair for improvers from 08:00.'],
  ['gppppppp', 'Clean, waist high, 11 s: poor for improvers from 08:00.'],
  ['gpupupup', 'Clean, waist high, 11 s: good for improvers until 08:00.'],
  ['ggpgggpp', 'Clean, waist high, 11 s: good for improvers from 10:00 to 13:00.'],
  ['uuuuuuuu', 'Too big, overhead, 14 s: not safe for improvers.'],
  ['uuuuuupp', 'Clean, waist high, 11 s: poor for improvers from 13:00.'],
  ['--gg----', 'Clean, waist high, 11 s: good for improvers from 09:00 to 11:00.'],
  ['gg--gg--', 'Clean, waist high, 11 s: good for improvers until 09:00.'],
  ['--------', 'No forecast for the waves yet.'],
  ['', 'No daylight is left today.'],
])('%s: %s', (letters, sentence) => {
  expect(toDayVerdict(draw(letters), 'improver', 'Europe/Lisbon').sentence).toBe(sentence);
});

test('texts show hours in the spot’s time, fields have them in UTC', () => {
  const verdict = toDayVerdict(draw('ffgg'), 'improver', 'Asia/Tokyo');
  expect(verdict).toMatchObject({
    rating: 'good',
    from: '2026-11-22T09:00:00.000Z',
    to: '2026-11-22T11:00:00.000Z',
    sentence: 'Clean, waist high, 11 s: good for improvers from 18:00.',
  });
});
