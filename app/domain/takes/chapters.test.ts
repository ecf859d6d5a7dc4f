import { expect, test } from 'vitest';
import { toChapter, toFilms } from './chapters.ts';

function toFile(fileName: string, change = {}) {
  const facts = { durationMs: 60_000, width: 1920, height: 1080, recordedAtMs: 1e12, ...change };
  return { fileName, facts };
}

test.each([
  ['GX010048.MP4', { film: 'GX 0048', number: 1 }],
  ['gh120048.mp4', { film: 'GH 0048', number: 12 }],
  ['GOPR0048.MP4', { film: 'GP 0048', number: 0 }],
  ['GP020048.MP4', { film: 'GP 0048', number: 2 }],
  ['DJI_0048.MP4', null],
  ['GX010048 (1).MP4', null],
])('the chapter of %s', (name, expected) => {
  expect(toChapter(name)).toEqual(expected);
});

test('chapters become one video in their order, in whatever order they were added', () => {
  const files = ['GX020048.MP4', 'beach.mov', 'GX030048.MP4', 'GX010048.MP4', 'GX010049.MP4'];
  const films = toFilms(files.map((name) => toFile(name)));
  expect(films.map(({ parts }) => parts.map(({ fileName }) => fileName))).toEqual([
    ['beach.mov'],
    ['GX010048.MP4', 'GX020048.MP4', 'GX030048.MP4'],
    ['GX010049.MP4'],
  ]);
  expect(films[1]).toMatchObject({ name: 'GX010048.MP4', durationMs: 180_000 });
});

test('a missing chapter, another size or another day separate videos', () => {
  const apart = [
    [toFile('GX010048.MP4'), toFile('GX030048.MP4')],
    [toFile('GX010048.MP4'), toFile('GX020048.MP4', { width: 3840, height: 2160 })],
    [toFile('GX010048.MP4'), toFile('GX020048.MP4', { recordedAtMs: 1e12 + 86_400_000 })],
  ];
  for (const files of apart) expect(toFilms(files)).toHaveLength(2);
});
