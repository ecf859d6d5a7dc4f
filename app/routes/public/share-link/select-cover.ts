import type { LinkedWave } from '#app/domain/links/open-share-link.server.ts';

/** Returns the wave to show large: of those that play, the best score, then the longest ride. */
export function selectCover(waves: LinkedWave[]): LinkedWave | null {
  const [best] = waves
    .filter(({ renditions }) => renditions.some(({ kind }) => kind === 'preview'))
    .sort((a, b) => (b.previewScore ?? 0) - (a.previewScore ?? 0) || b.durationMs - a.durationMs);
  return best ?? null;
}
