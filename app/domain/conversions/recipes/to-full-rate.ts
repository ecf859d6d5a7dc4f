import { FULL } from './presets.ts';

/** The most that a wave in full quality may have, in kb/s. @param sourceBitrate of the source, in bits per second */
export function toFullRate(sourceBitrate: number): number {
  const wanted = Math.round((sourceBitrate / 1000) * FULL.maxrateFactor);
  return Math.min(FULL.mostMaxrateKbps, Math.max(FULL.leastMaxrateKbps, wanted));
}
