import { expect, test } from 'vitest';
import type { ClaimedSession, ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { getTexts } from '#app/languages/texts.ts';
import { listArchivedWaves, listClaimArchives } from './list-claim-archives.ts';

const texts = getTexts('en');
const ana = { guestId: 'ana', surferName: 'Ana' };

function wave(id: string, kinds: string[]): ClaimedWave {
  const sizes: Record<string, [width: number, height: number, bytes: number]> = {
    preview: [640, 360, 1_000],
    ladder: [1920, 1080, 9_000],
  };
  return {
    waveId: id,
    state: 'ready',
    durationMs: 5000,
    score: null,
    manoeuvres: [],
    isFavourite: false,
    review: null,
    publicity: null,
    coming: [],
    isLocked: false,
    renditions: kinds.map((kind) => {
      const [width, height, bytes] = sizes[kind] ?? [0, 0, 0];
      return {
        kind,
        path: `waves/${id}/${kind}.mp4`,
        contentType: 'video/mp4',
        width,
        height,
        bytes,
      };
    }),
  };
}

function session(id: string, waves: ClaimedWave[]): ClaimedSession {
  return {
    surferId: `row ${id}`,
    sessionId: id,
    spotName: 'Coxos',
    startsAt: '2026-06-14T09:00:00Z',
    timeZone: 'Europe/Lisbon',
    lycraColour: null,
    lycraNumber: null,
    waves,
  };
}

test('two waves are offered in full and small, of one session by its address', () => {
  const waves = [wave('a', ['preview', 'ladder']), wave('b', ['preview', 'ladder'])];
  expect(listClaimArchives(ana, [session('s', waves)], texts)).toEqual([
    {
      href: '/c/waves.zip?quality=fine&guest=ana&session=s',
      size: 'Full',
      bytes: 18_000,
      count: 2,
    },
    {
      href: '/c/waves.zip?quality=small&guest=ana&session=s',
      size: 'Small',
      bytes: 2_000,
      count: 2,
    },
  ]);
  const [all] = listClaimArchives(ana, [session('s', waves), session('t', waves)], texts);
  expect(all).toMatchObject({ href: '/c/waves.zip?quality=fine&guest=ana', count: 4 });
});

test('small videos alone are one archive, which is not called full', () => {
  const waves = [wave('a', ['preview']), wave('b', ['preview'])];
  const archives = listClaimArchives(ana, [session('s', waves)], texts);
  expect(archives.map(({ size }) => size)).toEqual(['Small']);
});

test('one wave has no archive, and neither have waves without videos', () => {
  const waves = [wave('a', ['preview', 'ladder']), wave('b', [])];
  expect(listClaimArchives(ana, [session('s', waves)], texts)).toEqual([]);
});

test('files are named by day, number, surfer and spot', () => {
  const [file] = listArchivedWaves(ana, [session('s', [wave('a', ['preview'])])], 'fine', texts);
  expect(file).toMatchObject({
    name: '2026-06-14 1 Ana at Coxos.mp4',
    path: 'waves/a/preview.mp4',
  });
});
