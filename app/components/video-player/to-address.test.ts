import { expect, test } from 'vitest';
import { toAddress } from './to-address.ts';

const all = {
  base: '/media/waves/1',
  preview: '/media/files/waves/1/preview-r1.mp4',
  hls: '/media/waves/1/master.m3u8',
  poster: null,
  scrub: '/media/files/waves/1/scrub-r1.mp4',
};

test('playback starts with the preview and continues with the playlist', () => {
  expect(toAddress(all, 'auto')).toBe(all.preview);
  expect(toAddress(all, 'auto', { finer: true })).toBe(all.hls);
});

test('a selected quality has a playlist of its own', () => {
  expect(toAddress(all, 720)).toBe('/media/waves/1/720.m3u8');
});

test('exact frames come from the scrub rendition', () => {
  expect(toAddress(all, 'exact', { finer: true })).toBe(all.scrub);
});

test('a missing rendition falls back to the preview', () => {
  const early = { ...all, hls: null, scrub: null };
  for (const quality of ['auto', 'exact', 1080] as const) {
    expect(toAddress(early, quality, { finer: true })).toBe(all.preview);
  }
});

test('a renewed address is the app’s route, which redirects to the newest file', () => {
  expect(toAddress(all, 'auto', { renewed: true })).toBe('/media/waves/1/preview.mp4');
  expect(toAddress(all, 'exact', { renewed: true })).toBe('/media/waves/1/scrub.mp4');
  expect(toAddress(all, 720, { renewed: true })).toBe('/media/waves/1/720.m3u8');
});
