import type { WaveFigures } from '#app/domain/sorting/sorting-types.ts';
import type { Footage } from '../demo-footage/footage.ts';
import { toNoise } from '../demo-footage/noise.ts';
import type { Rider, Swell } from '../demo-footage/scene.ts';
import { ROSTER } from './plan.ts';

/** A wave to cut out of a video. */
export type Ride = {
  surferName: string;
  startMs: number;
  endMs: number;
  figures: Pick<WaveFigures, 'score' | 'direction' | 'manoeuvres'>;
};

const BEFORE_S = 1.7;
const AFTER_S = 0.9;
const AFTER_FALL_S = 1.7;
/** No two waves of a video start at once, so that a second run recognises each by its start. */
const APART_MS = 40;

/** The rides that a drawn video shows. */
export function listRides({ scene, seconds }: Footage): Ride[] {
  return scene.swells.flatMap((swell, index) =>
    swell.riders.map((rider, place) => {
      const start = swell.at + (rider.late ?? 0) - BEFORE_S;
      const end = rider.fallsAt
        ? swell.at + (rider.late ?? 0) + rider.fallsAt + AFTER_FALL_S
        : swell.at + swell.lasts + AFTER_S;
      return {
        surferName: rider.surfer,
        startMs: Math.round(Math.max(0, start) * 1000) + place * APART_MS,
        endMs: Math.round(Math.min(seconds, end) * 1000),
        figures: toFigures(rider, swell, index * 7 + place),
      };
    }),
  );
}

const base: Record<Rider['style'], { score: number; manoeuvres: string[] }> = {
  turns: { score: 6.1, manoeuvres: ['take-off', 'bottom turn', 'top turn'] },
  trim: { score: 4.4, manoeuvres: ['take-off', 'pop-up', 'bottom turn'] },
  'white water': { score: 2.2, manoeuvres: ['pop-up'] },
};

function toFigures(rider: Rider, swell: Swell, seed: number): Ride['figures'] {
  const { score, manoeuvres } = base[rider.style];
  const extra = rider.style === 'turns' && swell.lasts > 4.3 ? ['cutback'] : [];
  const luck = toNoise(seed, swell.at) * 1.6 + (swell.height > 2 ? 0.7 : 0) + extra.length * 0.6;
  return {
    score: Math.round((rider.fallsAt ? score / 2 : score + luck) * 10) / 10,
    // The camera looks out to sea, surfers look to the beach.
    direction: swell.closesOut ? null : swell.towards === 'right' ? 'left' : 'right',
    manoeuvres: [...manoeuvres, ...extra, ...(rider.fallsAt ? ['wipeout'] : [])],
  };
}

const RIDE_MS = 8_000;

/** Waves for a video whose rides are unknown: `count` stretches of it, one surfer after the other. */
export function toSpreadRides(durationMs: number, count: number, first: number): Ride[] {
  const lengthMs = Math.min(RIDE_MS, durationMs);
  const step = (durationMs - lengthMs) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => ({
    surferName: ROSTER[(first + i) % ROSTER.length]?.name ?? '',
    startMs: Math.min(Math.round(i * step) + i, durationMs - 500),
    endMs: Math.min(Math.round(i * step) + lengthMs, durationMs),
    figures: {
      score: Math.round((2.5 + toNoise(first + i, 3) * 6) * 10) / 10,
      direction: toNoise(first + i, 4) > 0.5 ? 'left' : 'right',
      manoeuvres: ['take-off', 'bottom turn'],
    },
  }));
}
