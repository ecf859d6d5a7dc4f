import { expect, test } from 'vitest';
import { findTile, parseStoryboard } from './storyboard.ts';

const details = {
  intervalMs: 500,
  columns: 10,
  rows: 10,
  tileWidth: 160,
  tileHeight: 90,
  count: 172,
  sheets: 2,
};
const storyboard = parseStoryboard({ urls: ['/1.webp', '/2.webp'], details });

test('the frame of a time is found on its sheet', () => {
  if (!storyboard) throw new Error('The storyboard was not read');
  expect(findTile(storyboard, 0)).toEqual({ url: '/1.webp', column: 0, row: 0 });
  expect(findTile(storyboard, 16_300)).toEqual({ url: '/1.webp', column: 3, row: 3 });
  expect(findTile(storyboard, 50_000)).toEqual({ url: '/2.webp', column: 0, row: 0 });
});

test('a time after the last frame shows the last one', () => {
  if (!storyboard) throw new Error('The storyboard was not read');
  expect(findTile(storyboard, 900_000)).toEqual({ url: '/2.webp', column: 1, row: 7 });
});

test.each([null, {}, { ...details, rows: 0 }, { ...details, columns: 'ten' }, 'grid'])(
  'the invalid grid %j is rejected',
  (broken) => {
    expect(parseStoryboard({ urls: ['/1.webp'], details: broken })).toBeNull();
  },
);

test('a missing sheet shows nothing', () => {
  const cut = parseStoryboard({ urls: ['/1.webp'], details });
  expect(cut && findTile(cut, 60_000)).toBeNull();
});
