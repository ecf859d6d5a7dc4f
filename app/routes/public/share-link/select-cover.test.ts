import { expect, test } from 'vitest';
import type { LinkedWave } from '#app/domain/links/open-share-link.server.ts';
import { listLinkedSurfers } from './list-linked-surfers.ts';
import { selectCover } from './select-cover.ts';

const preview = {
  kind: 'preview',
  path: 'waves/1/preview-r1.mp4',
  contentType: 'video/mp4',
  width: 640,
  height: 360,
  bytes: 1,
};

function ride(waveId: string, durationMs: number, rest: Partial<LinkedWave> = {}): LinkedWave {
  return {
    waveId,
    durationMs,
    state: 'ready',
    surferId: 'maya',
    surferName: 'Maya',
    lycraColour: 'red',
    previewName: null,
    previewScore: null,
    coming: [],
    isLocked: false,
    reviewId: null,
    renditions: [preview],
    ...rest,
  };
}

test('the cover is the wave with the best score that plays, and without scores the longest', () => {
  const long = ride('long', 20_000);
  const scored = ride('scored', 6000, { previewScore: 7.5 });
  const best = ride('best', 9000, { previewScore: 9, renditions: [] });
  expect(selectCover([ride('short', 5000), long])).toBe(long);
  expect(selectCover([long, best, scored])).toBe(scored);
  expect(selectCover([best])).toBeNull();
});

test('two surfers of one name are two, each with the number of their waves', () => {
  const jonas = { surferId: 'jonas', surferName: 'Maya', lycraColour: null };
  const surfers = listLinkedSurfers([ride('1', 1), ride('2', 1), ride('3', 1, jonas)]);
  expect(surfers).toEqual([
    { surferId: 'maya', surferName: 'Maya', lycraColour: 'red', waves: 2 },
    { ...jonas, waves: 1 },
  ]);
});
