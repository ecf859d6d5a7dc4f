import type { PlayerSources, Quality } from './player-sources.ts';

/**
 * Returns the address of a video in a quality. A missing rendition falls back to the preview.
 *
 * @param finer whether the connection is fast enough for `auto` to use the fine renditions
 * @param renewed uses the route of the newest file instead of the address in the page
 */
export function toAddress(
  { base, preview, hls, scrub }: PlayerSources,
  quality: Quality,
  { finer = false, renewed = false } = {},
): string | null {
  if (quality === 'exact' && scrub) return renewed ? `${base}/scrub.mp4` : scrub;
  if (hls && quality === 'auto' && finer) return hls;
  if (hls && typeof quality === 'number') return `${base}/${quality}.m3u8`;
  return preview && renewed ? `${base}/preview.mp4` : preview;
}
