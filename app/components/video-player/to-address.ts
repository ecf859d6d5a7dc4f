import type { PlayerSources, Quality } from './player-sources.ts';

/**
 * Where the film of a quality is. What isn't made yet falls back to the preview.
 *
 * @param finer whether `auto` has found the connection good enough for the fine qualities
 * @param renewed leads to the newest file instead of the one that came with the page
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
