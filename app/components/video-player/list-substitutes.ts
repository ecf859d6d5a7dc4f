import type { PlayerSources } from './player-sources.ts';

/**
 * Lists other renditions of a video for one that fails to play: preview, playlist, and without
 * sound.
 *
 * @param tried addresses that have already failed
 */
export function listSubstitutes(
  { base, preview, hls, scrub }: PlayerSources,
  tried: ReadonlySet<string>,
): string[] {
  const all = [preview && `${base}/preview.mp4`, hls, scrub && `${base}/scrub.mp4`];
  return all.filter((address) => typeof address === 'string').filter((it) => !tried.has(it));
}
