import { expect, test } from 'vitest';
import { findWaveDownload, listWaveDownloads } from './list-wave-downloads.ts';

const make = (kind: string, height: number) => ({
  kind,
  height,
  width: (height * 16) / 9,
  path: `${kind}-${height}`,
  bytes: height,
  angle_id: null,
});
const renditions = [
  make('preview', 360),
  make('ladder', 1080),
  make('download', 1080),
  make('ladder', 720),
  make('poster', 720),
  make('scrub', 540),
];
const films = listWaveDownloads(renditions);
const filmed = listWaveDownloads([...renditions, make('full', 2160)]);

test('the file for galleries replaces its rung; pictures and the scrub rendition stay out', () => {
  expect(films.map(({ quality, path }) => [quality, path])).toEqual([
    ['1080', 'download-1080'],
    ['720', 'ladder-720'],
    ['360', 'preview-360'],
  ]);
});

test('the original comes first, and videos of other cameras are left out', () => {
  expect(filmed.map(({ quality }) => quality)).toEqual(['original', '1080', '720', '360']);
  const angle = { ...make('full', 1440), angle_id: '01a1fd41-e893-77a5-9bd8-8a4680cf0daf' };
  expect(listWaveDownloads([...renditions, angle])).toEqual(films);
});

test('an upright video is named by its short side, too', () => {
  const upright = { ...make('ladder', 1280), width: 720 };
  expect(listWaveDownloads([upright])).toMatchObject([{ quality: '720', shortSidePx: 720 }]);
});

test.each([
  ['original', 'full-2160'],
  ['best', 'download-1080'],
  ['2160', 'download-1080'],
  ['720', 'ladder-720'],
  ['1000', 'ladder-720'],
  ['quick', 'preview-360'],
  ['144', 'preview-360'],
  ['0', undefined],
  ['-1', undefined],
  ['1e999', undefined],
  ['=1+1', undefined],
])('%s picks %s', (quality, path) => {
  expect(findWaveDownload(filmed, quality)?.path).toBe(path);
});

test('where only the preview is ready, it is the choice', () => {
  const early = listWaveDownloads([make('preview', 360)]);
  expect(findWaveDownload(early, 'best')?.path).toBe('preview-360');
  expect(findWaveDownload(early, 'original')).toBeUndefined();
  expect(findWaveDownload([], 'best')).toBeUndefined();
});
