import type { SortedWave, WaveEdit } from '#app/domain/sorting/sorting-types.ts';

type Seen = (waveId: string) => number;

/**
 * Assigns waves to a surfer, or with null puts them back into the queue; skips waves that already
 * are theirs.
 */
export function toGiveEdits(
  waves: SortedWave[],
  surferId: string | null,
  seenOf: Seen,
): WaveEdit[] {
  return waves
    .filter((wave) => wave.surferId !== surferId)
    .map(({ id }) => ({ op: 'change', waveId: id, seen: seenOf(id), set: { surferId } }));
}

export function toDeleteEdits(waves: SortedWave[], seenOf: Seen): WaveEdit[] {
  return waves.map(({ id }) => ({ op: 'delete', waveId: id, seen: seenOf(id) }));
}

/** Joins into the first wave that has a surfer, else the first, so that its renditions stay. */
export function toJoinEdits(waves: SortedWave[], seenOf: Seen): WaveEdit[] {
  const main = waves.find(({ surferId }) => surferId !== null) ?? waves[0];
  const others = waves.filter((wave) => wave !== main);
  if (!main || others.length === 0) return [];
  return [
    {
      op: 'join',
      waveId: main.id,
      seen: seenOf(main.id),
      others: others.map(({ id }) => ({ waveId: id, seen: seenOf(id) })),
    },
  ];
}

/** Why the waves can't be joined, as a sentence; null when they can. */
export function findJoinProblem(waves: SortedWave[]): string | null {
  if (waves.length < 2) return 'Select two waves of the same ride first.';
  for (const [n, wave] of waves.entries()) {
    for (const other of waves.slice(n + 1)) {
      const apart = wave.startMs >= other.endMs || other.startMs >= wave.endMs;
      if (wave.videoId === other.videoId && apart) {
        return 'These are two rides in the same video. You can only join waves that show the same ride from two cameras.';
      }
    }
  }
  return null;
}
