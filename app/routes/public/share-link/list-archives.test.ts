import { expect, test } from 'vitest';
import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { getTexts } from '#app/languages/texts.ts';
import { listArchivedFilms, listArchives } from './list-archives.ts';
import { findSurfer, toShownLink } from './to-shown-link.ts';

function ride(waveId: string, surferId: string, bytes: number): LinkedWave {
  const path = `waves/${waveId}/preview-r1.mp4`;
  return {
    waveId,
    surferId,
    surferName: surferId,
    durationMs: 1000,
    state: 'ready',
    lycraColour: 'red',
    previewName: null,
    previewScore: null,
    coming: [],
    isLocked: false,
    reviewId: null,
    renditions: [
      { kind: 'preview', path, contentType: 'video/mp4', width: 640, height: 360, bytes },
    ],
  };
}

const texts = getTexts('en');
const link = {
  state: 'open',
  kind: 'session',
  startsAt: '2026-06-14T09:00:00Z',
  timeZone: 'Europe/Lisbon',
  spotName: 'Coxos',
  waves: [ride('a', 'Maya', 1), ride('b', 'Jonas', 20), ride('c', 'Maya', 300)],
} as OpenLink;

test('a link that is filtered to one surfer offers and sends the waves of that surfer', () => {
  const url = new URL('http://x/w/t/waves.zip?surfer=Maya');
  const surferId = findSurfer(link, url);
  const [all] = listArchives(link, { path: '/w/t', visitId: null, surferId }, texts);
  expect(all).toMatchObject({ href: '/w/t/waves.zip?quality=fine&surfer=Maya', bytes: 301 });
  const sent = listArchivedFilms(toShownLink(link, surferId), 'fine', texts);
  expect(sent.map(({ waveId }) => waveId)).toEqual(['a', 'c']);
});

test('a link without a filter, or with a surfer who is not in it, offers all waves', () => {
  for (const search of ['', '?surfer=Nobody']) {
    const surferId = findSurfer(link, new URL(`http://x/w/t${search}`));
    const [all] = listArchives(link, { path: '/w/t', visitId: null, surferId }, texts);
    expect(all).toMatchObject({ href: '/w/t/waves.zip?quality=fine', bytes: 321 });
  }
});
