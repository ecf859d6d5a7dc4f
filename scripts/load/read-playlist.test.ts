import { expect, test } from 'vitest';
import { listQualities, listRanges } from './read-playlist.ts';

test('a master playlist names its qualities', () => {
  expect(listQualities('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360.m3u8\n')).toEqual(['360.m3u8']);
});

test('a segment without a start follows the one before', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-MAP:URI="a.mp4",BYTERANGE="100@0"',
    '#EXTINF:2,',
    '#EXT-X-BYTERANGE:50@100',
    'a.mp4',
    '#EXTINF:2,',
    '#EXT-X-BYTERANGE:25',
    'a.mp4',
  ];
  expect(listRanges(playlist.join('\n'))).toEqual([
    { address: 'a.mp4', start: 0, bytes: 100 },
    { address: 'a.mp4', start: 100, bytes: 50 },
    { address: 'a.mp4', start: 150, bytes: 25 },
  ]);
});
