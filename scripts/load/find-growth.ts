import { NODE_PARTS, PARTS, type Sample } from './measure-processes.ts';

export type Growth = {
  what: string;
  unit: string;
  /** How many samples count: those after the warm-up that have the figure. */
  samples: number;
  /** Over the samples that count. */
  mean: number;
  /** The growth in an hour of a straight line through them. */
  anHour: number;
  /** The growth during the samples, and the limit. */
  rose: number;
  allowed: number;
};

/** With fewer, chance looks like a leak and a leak like chance. */
export const MIN_SAMPLES = 10;
/** In the first third caches fill and the compiler works; a leak continues after that. */
const WARM_UP = 1 / 3;
/** The memory that V8 and malloc retain for later varies by as much without a leak. */
const MEMORY_SHARE = 0.15;
const MEMORY_MIB = 32;
/** The heap after a collection varies only with the work in progress. */
const HEAP_SHARE = 0.1;
const HEAP_MIB = 6;
/** Connections open and close; a leak of one per visit would be hundreds. */
const FILES = 40;
const POSTGRES_FILES = 400;
const CONNECTIONS = 4;
const HOUR_MS = 3_600_000;

/**
 * Judges how the resources of the processes developed over a long run; with `hasTooFew` samples
 * there is no verdict.
 */
export function findGrowth(samples: Sample[]): Growth[] {
  const counted = samples.slice(Math.floor(samples.length * WARM_UP));
  const grow = (
    what: string,
    unit: string,
    read: (sample: Sample) => number | undefined,
    allow: (mean: number) => number,
  ): Growth => {
    const points = counted.flatMap((sample) => {
      const y = read(sample);
      return y === undefined ? [] : [{ x: sample.atMs, y }];
    });
    const { slope, mean, span } = fitLine(points);
    const rose = slope * span;
    return {
      what,
      unit,
      samples: points.length,
      mean,
      anHour: slope * HOUR_MS,
      rose,
      allowed: allow(mean),
    };
  };
  return [
    ...PARTS.map((part) =>
      grow(
        `${part}, memory`,
        'MiB',
        // 0 during a restart.
        ({ memory }) => memory[part] || undefined,
        (mean) => Math.max(MEMORY_MIB, mean * MEMORY_SHARE),
      ),
    ),
    ...NODE_PARTS.map((part) =>
      grow(
        `${part}, heap without garbage`,
        'MiB',
        ({ heap }) => heap[part],
        (mean) => Math.max(HEAP_MIB, mean * HEAP_SHARE),
      ),
    ),
    ...PARTS.map((part) =>
      grow(
        `${part}, open files`,
        '',
        ({ files }) => files[part] || undefined,
        () => (part === 'postgres' ? POSTGRES_FILES : FILES),
      ),
    ),
    grow(
      'connections to PostgreSQL',
      '',
      ({ connections }) => connections,
      () => CONNECTIONS,
    ),
  ];
}

export function hasTooFew({ samples }: Growth): boolean {
  return samples < MIN_SAMPLES;
}

export function hasGrown(growth: Growth): boolean {
  return !hasTooFew(growth) && growth.rose > growth.allowed;
}

/** By least squares. */
function fitLine(points: { x: number; y: number }[]) {
  const count = Math.max(1, points.length);
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count;
  const mean = points.reduce((sum, { y }) => sum + y, 0) / count;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const common = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - mean), 0);
  const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  return { slope: spread === 0 ? 0 : common / spread, mean, span };
}
