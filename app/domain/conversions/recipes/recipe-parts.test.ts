import { expect, test } from 'vitest';
import { toRenditionPath } from '../worker/conversion-job.ts';
import { toFrameWithoutSei } from './create-plain-mp4.server.ts';
import { toStoryboardInterval } from './create-storyboard.server.ts';
import { toFittingSize } from './filters.ts';
import { listRungs, readPeakBandwidth } from './ladder-rungs.ts';
import { toRateFraction } from './rates.ts';

test('sizes shrink to even sides and never grow', () => {
  expect(toFittingSize({ width: 1080, height: 1920 }, 360)).toEqual({ width: 360, height: 640 });
  expect(toFittingSize({ width: 359, height: 639 }, 720)).toEqual({ width: 360, height: 640 });
  expect(toFittingSize({ width: 12000, height: 2000 }, 1080).width).toBeLessThanOrEqual(3840);
});

test('the ladder has no rung above the source, and one of its own size where that is worth it', () => {
  const shorts = (height: number) =>
    listRungs({ width: height * 2, height }).map(({ shortSidePx }) => shortSidePx);
  expect(shorts(180)).toEqual([180]);
  expect(shorts(400)).toEqual([360]);
  expect(shorts(480)).toEqual([360, 480]);
  expect(shorts(720)).toEqual([360, 720]);
  expect(shorts(2160)).toEqual([360, 720, 1080]);
});

test('frame rates are written exactly', () => {
  expect(toRateFraction(30000 / 1001)).toBe('30000/1001');
  expect(toRateFraction(25)).toBe('25000/1000');
  expect(toRateFraction(1)).toBe('1000/1000');
});

test('three hours of tiles fit into four sheets', () => {
  expect(toStoryboardInterval(10_000)).toBe(500);
  expect((3 * 3600 * 1000) / toStoryboardInterval(3 * 3600 * 1000)).toBeLessThanOrEqual(400);
});

test('the peak is that of the densest segment', () => {
  const segment = (seconds: number, bytes: number) =>
    `#EXTINF:${seconds},\n#EXT-X-BYTERANGE:${bytes}@0\n{media}\n`;
  expect(readPeakBandwidth(segment(2, 100_000) + segment(1, 100_000))).toBe(800_000);
});

test('supplemental messages are removed from a frame, and the picture stays', () => {
  const unit = (type: number) => [0, 0, 0, 3, type, 1, 2];
  expect([...toFrameWithoutSei(Uint8Array.from([...unit(6), ...unit(0x65)]))]).toEqual(unit(0x65));
  const broken = Uint8Array.from([0, 0, 0, 99, 6, 1]);
  expect(toFrameWithoutSei(broken)).toBe(broken);
});

test('a job that was queued again writes beside the older files, in the folder of its subject', () => {
  const of = (subject: string, subjectId: string) => ({ subject, subjectId, revision: 2 });
  expect(toRenditionPath(of('video', 'v'), 'ladder-360.mp4')).toBe('videos/v/ladder-360-r2.mp4');
  expect(toRenditionPath(of('wave', 'w'), 'poster.jpg')).toBe('waves/w/poster-r2.jpg');
  const angle = { ...of('wave', 'w'), angleId: 'a' };
  expect(toRenditionPath(angle, 'full.mp4')).toBe('waves/w/full-a-r2.mp4');
});
