import { expect, test } from 'vitest';
import { parseCursor, toCursorText } from './wave-filter.ts';

const id = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';

test.each(['2026-11-21T10:32:05.123456+00:00', '2026-11-21T10:32:05Z'])(
  'a cursor in an address reads back to the microsecond: %s',
  (riddenAt) => {
    const search = new URLSearchParams({ after: toCursorText({ riddenAt, id }) });
    const read = new URLSearchParams(search.toString()).get('after');
    expect(parseCursor(read)).toEqual({ riddenAt, id });
  },
);

test('a cursor of a list with the best first counts the waves before it', () => {
  expect(parseCursor(toCursorText({ count: 24 }))).toEqual({ count: 24 });
});

test.each([
  null,
  '0',
  '-24',
  '2.4',
  '',
  id,
  `~${id}`,
  `now()~${id}`,
  `2026-99-21T10:32:05Z~${id}`,
  '2026-11-21T10:32:05Z~1',
  `2026-11-21T10:32:05Z",id.gt.0~${id}`,
])('any other text is not a cursor: %s', (text) => {
  expect(parseCursor(text)).toBeNull();
});
