import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportSpot } from '#app/domain/surf-report/surf-report.ts';
import type { PublicWave } from '#app/domain/waves/wave-publicity.server.ts';
import { toVideoObjects } from './to-video-objects.ts';

beforeEach(() => void vi.setSystemTime('2026-11-23T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

const SITE = 'https://waves.example';
const spot: ReportSpot = {
  slug: 'coxos-ericeira',
  name: 'Coxos',
  place: 'Ericeira',
  country: 'PT',
  latitude: 39,
  longitude: -9.43,
  facingDegrees: 285,
  timeZone: 'Europe/Lisbon',
};
const wave: PublicWave = {
  id: 'a',
  startsAt: '2026-11-21T09:30:00.000Z',
  timeZone: 'Europe/Lisbon',
  durationMs: 12_400,
  organisationName: 'Dune Beach',
  publishedAt: '2026-11-22T18:00:00.000Z',
  posterPath: '/report/waves/a/poster-r1.jpg',
  videoPath: '/report/waves/a/preview-r1.mp4',
};

test('search engines get a public wave with permanent addresses', () => {
  expect(toVideoObjects([wave], spot, SITE)).toEqual([
    {
      '@type': 'VideoObject',
      name: 'A wave at Coxos, 21 November 2026',
      description: 'A surfer rides a wave at Coxos in Ericeira, Portugal, filmed by Dune Beach.',
      thumbnailUrl: `${SITE}/report/waves/a/poster-r1.jpg?w=640`,
      uploadDate: '2026-11-22T18:00:00.000Z',
      duration: 'PT12S',
      contentUrl: `${SITE}/report/waves/a/preview-r1.mp4`,
      url: `${SITE}/report/coxos-ericeira#waves`,
    },
  ]);
});

test('a wave without a school names none, and the shortest lasts a second', () => {
  const [video] = toVideoObjects([{ ...wave, organisationName: '', durationMs: 400 }], spot, SITE);
  expect(video?.description).toBe('A surfer rides a wave at Coxos in Ericeira, Portugal.');
  expect(video?.duration).toBe('PT1S');
});

test('a wave without a file or a picture is omitted', () => {
  const bare = [
    { ...wave, posterPath: null },
    { ...wave, videoPath: null },
  ];
  expect(toVideoObjects(bare, spot, SITE)).toEqual([]);
});
