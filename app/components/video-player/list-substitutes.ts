import type { PlayerSources } from './player-sources.ts';

/**
 * Where else the film is, for a version of it that does not play: small, fine, and without sound.
 *
 * @param tried addresses that have failed already
 */
export function listSubstitutes(
  { base, preview, hls, scrub }: PlayerSources,
  tried: ReadonlySet<string>,
): string[] {
  const all = [preview && `${base}/preview.mp4`, hls, scrub && `${base}/scrub.mp4`];
  return all.filter((address) => typeof address === 'string').filter((it) => !tried.has(it));
}
