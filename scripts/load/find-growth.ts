import { NODE_PARTS, PARTS, type Sample } from './sample-processes.ts';

export type Growth = {
  what: string;
  unit: string;
  /** Over the samples that count. */
  mean: number;
  /** What a straight line through them rises in an hour. */
  anHour: number;
  /** What it rose while they were taken, and what it may. */
  rose: number;
  allowed: number;
};

/** Caches fill and the compiler is at work in the first third; a leak goes on after that. */
const WARM_UP = 1 / 3;
/** What V8 and malloc keep for later wanders by as much without a leak. */
const MEMORY_SHARE = 0.15;
const MEMORY_MIB = 32;
/** What is left of a heap after collection only wanders with what is under way. */
const HEAP_SHARE = 0.1;
const HEAP_MIB = 6;
/** Connections that come and go; a leak of one a visit would be hundreds. */
const FILES = 40;
const POSTGRES_FILES = 400;
const CONNECTIONS = 4;
const HOUR_MS = 3_600_000;

/** How what the processes hold developed over a long run. */
export function findGrowth(samples: Sample[]): Growth[] {
  const counted = samples.slice(Math.floor(samples.length * WARM_UP));
  const grow = (
    what: string,
    unit: string,
    read: (sample: Sample) => number,
    allow: (mean: number) => number,
  ): Growth => {
    const points = counted.map((sample) => ({ x: sample.atMs, y: read(sample) }));
    const { slope, mean, span } = fitLine(points);
    const rose = slope * span;
    return { what, unit, mean, anHour: slope * HOUR_MS, rose, allowed: allow(mean) };
  };
  return [
    ...PARTS.map((part) =>
      grow(
        `${part}, memory`,
        'MiB',
        ({ memory }) => memory[part],
        (mean) => Math.max(MEMORY_MIB, mean * MEMORY_SHARE),
      ),
    ),
    ...NODE_PARTS.map((part) =>
      grow(
        `${part}, heap without garbage`,
        'MiB',
        ({ heap }) => heap[part] ?? 0,
        (mean) => Math.max(HEAP_MIB, mean * HEAP_SHARE),
      ),
    ),
    ...PARTS.map((part) =>
      grow(
        `${part}, open files`,
        '',
        ({ files }) => files[part],
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
