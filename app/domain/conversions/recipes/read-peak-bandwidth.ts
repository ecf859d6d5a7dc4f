/** The highest bits per second of any segment of an HLS playlist with byte ranges, as a master playlist has to state. */
export function readPeakBandwidth(playlist: string): number {
  const segments = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)@/g);
  const rates = [...segments].map(
    ([, seconds, bytes]) => (Number(bytes) * 8) / Math.max(Number(seconds), 0.001),
  );
  return Math.round(Math.max(0, ...rates));
}
