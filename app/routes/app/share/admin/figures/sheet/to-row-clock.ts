import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';

/** `08:34`, when a wave was ridden, at the spot; null where its camera had no clock. */
export function toRowClock({ wave, riddenAtMs }: FigureRow, { videos, session }: Figures) {
  const hasClock = videos.find(({ id }) => id === wave.videoId)?.hasClock;
  return toRideTime(hasClock ? new Date(riddenAtMs).toISOString() : null, session);
}
