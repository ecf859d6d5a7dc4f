import type { ClaimedWave, OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import { findFile } from './find-file.ts';

/** `number` counts the waves of its session from 1. */
export type PickedWave = { claim: OpenedClaim; wave: ClaimedWave; number: number };

/**
 * Returns the wave to show large: the selected one, else the longest of the newest session; null if none plays.
 */
export function selectWave(claims: OpenedClaim[], selectedId: string | null): PickedWave | null {
  const sessions = claims
    .flatMap((claim) => claim.sessions.map((session) => ({ ...session, claim })))
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  const playing = sessions.map(({ claim, waves }) =>
    waves
      .map((wave, index) => ({ claim, wave, number: index + 1 }))
      .filter(({ wave }) => findFile(wave, 'preview.mp4')),
  );
  const selected = playing.flat().find(({ wave }) => wave.waveId === selectedId);
  const newest = playing.find(({ length }) => length > 0) ?? [];
  const [longest] = newest.toSorted((a, b) => b.wave.durationMs - a.wave.durationMs);
  return selected ?? longest ?? null;
}
