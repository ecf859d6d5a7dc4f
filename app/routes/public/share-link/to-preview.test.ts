import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { toPreview } from './to-preview.ts';

beforeEach(() => void vi.setSystemTime('2026-11-23T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

const wave: LinkedWave = {
  waveId: 'x',
  state: 'ready',
  durationMs: 5000,
  surferId: 'ana',
  surferName: 'Ana',
  lycraColour: null,
  previewName: null,
  previewScore: null,
  coming: [],
  isLocked: false,
  reviewId: null,
  renditions: [
    {
      kind: 'poster',
      path: 'waves/x/poster-r1.jpg',
      contentType: 'image/jpeg',
      width: 16,
      height: 9,
      bytes: 3,
    },
  ],
};
const school = { name: 'Dunes', logoPath: null, colour: null };
const link: OpenLink = {
  state: 'open',
  kind: 'wave',
  organisationName: 'Dunes',
  school,
  spotName: 'Coxos',
  startsAt: '2026-11-21T09:30:00Z',
  timeZone: 'UTC',
  expiresAt: '2026-12-21T00:00:00Z',
  waves: [wave],
};
const shown = { ...wave, previewName: 'Ana', previewScore: 7.5 };

test('a preview has time and spot, and surfer and score only where permitted', () => {
  expect(toPreview(link)).toEqual({
    title: 'A wave at Coxos',
    description: '21 November, 09:30 · Dunes',
    score: null,
    posterPath: 'waves/x/poster-r1.jpg',
  });
  expect(toPreview({ ...link, waves: [shown] })).toMatchObject({
    title: 'Ana’s wave at Coxos',
    score: 7.5,
  });
});

test('a preview of a surfer’s waves counts them, and that of a session names no surfer', () => {
  const waves = [shown, shown];
  expect(toPreview({ ...link, kind: 'surfer', waves })).toMatchObject({
    title: 'Ana’s waves at Coxos',
    score: null,
    description: '2 waves · 21 November, 09:30 · Dunes',
  });
  const hidden = { ...link, kind: 'session' as const, waves, spotName: null };
  expect(toPreview(hidden)).toMatchObject({ title: 'Waves', score: null });
});

test('a preview behind a password has neither name, spot nor picture', () => {
  expect(toPreview({ state: 'locked', organisationName: 'Dunes', school })).toEqual({
    title: 'Waves to watch',
    description: 'Opens with a password · Dunes',
    score: null,
    posterPath: null,
  });
});
