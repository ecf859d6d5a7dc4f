import { expect, test } from 'vitest';
import { listSubstitutes } from './list-substitutes.ts';

const sources = {
  base: '/media/videos/1',
  preview: '/storage/preview.mp4?token=1',
  hls: '/media/videos/1/master.m3u8',
  poster: null,
  scrub: '/storage/scrub.mp4?token=1',
};

test('a rendition that fails is replaced by each other one, with sound first', () => {
  const tried = new Set(['/storage/preview.mp4?token=1', '/media/videos/1/preview.mp4']);
  expect(listSubstitutes(sources, tried)).toEqual([
    '/media/videos/1/master.m3u8',
    '/media/videos/1/scrub.mp4',
  ]);
  expect(listSubstitutes(sources, new Set([sources.hls]))[0]).toBe('/media/videos/1/preview.mp4');
});

test('the list is empty once all renditions were tried, or if there is no other', () => {
  const tried = new Set(['/media/videos/1/preview.mp4']);
  expect(listSubstitutes({ ...sources, hls: null, scrub: null }, tried)).toEqual([]);
});
