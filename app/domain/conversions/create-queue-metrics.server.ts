import { Gauge, Histogram, type Registry } from 'prom-client';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import { type QueueNumbers, readQueueNumbers } from './read-queue-numbers.server.ts';

type Part = 'up' | 'down';
type Health = { database: Part; storage: Part };

/** Scrapes that come together share one query. */
const FRESH_MS = 5_000;
/** A conversion is seen once its transaction is over, a moment after the time that it says. */
const OVERLAP_MS = 60_000;
const SECONDS = [1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600, 4 * 3600];

/**
 * Adds what the database knows of the whole installation, read at each scrape. Every server
 * reports the same numbers: use those of one server, do not add them up.
 *
 * @returns brings the numbers up to date
 */
export function createQueueMetrics(
  registry: Registry,
  checkHealth: () => Promise<Health>,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `waveback_${name}`, help, labelNames, registers });
  const up = gauge('up', '1 while the part answers.', ['part']);
  const workers = gauge('workers_alive', 'Workers that reported within the last minute.');
  const waiting = gauge(
    'queue_oldest_seconds',
    'How long the oldest conversion of a kind has been waiting.',
    ['kind'],
  );
  const open = gauge('conversions', 'Conversions that are not done.', ['kind', 'state']);
  const uploads = gauge('uploads', 'Uploads begun and not complete: moving, or silent.', ['state']);
  const durations = new Histogram({
    name: 'waveback_conversion_duration_seconds',
    help: 'Time from claim to end of the conversions that ended since this server started.',
    labelNames: ['kind', 'state'],
    buckets: SECONDS,
    registers,
  });

  let endedAfter = new Date().toISOString();
  /** Ended conversions that were counted, by when they may be forgotten. */
  const counted = new Map<string, number>();
  let reading: Promise<void> = Promise.resolve();
  let readAt = Number.NEGATIVE_INFINITY;

  function countEnded({ at, ended }: QueueNumbers): void {
    const now = Date.parse(at);
    for (const { id, kind, state, seconds } of ended) {
      if (!counted.has(id)) durations.observe({ kind, state }, seconds);
      counted.set(id, now + 2 * OVERLAP_MS);
    }
    for (const [id, until] of counted) if (until < now) counted.delete(id);
    endedAfter = new Date(Math.max(Date.parse(endedAfter), now - OVERLAP_MS)).toISOString();
  }

  async function read(): Promise<void> {
    const [health, numbers] = await Promise.all([checkHealth(), readQueueNumbers(endedAfter)]);
    up.set({ part: 'database' }, health.database === 'up' ? 1 : 0);
    up.set({ part: 'storage' }, health.storage === 'up' ? 1 : 0);
    open.reset();
    waiting.reset();
    // What isn't known is left out: an old number would look like a good one.
    if (numbers === null) {
      workers.remove();
      uploads.reset();
    } else {
      workers.set(numbers.workers);
      for (const { kind, seconds } of numbers.oldestWaiting) waiting.set({ kind }, seconds);
      uploads.set({ state: 'moving' }, numbers.uploads.moving);
      uploads.set({ state: 'silent' }, numbers.uploads.silent);
      for (const { kind, state, count } of numbers.conversions) open.set({ kind, state }, count);
      countEnded(numbers);
    }
  }

  return () => {
    if (performance.now() - readAt >= FRESH_MS) {
      readAt = performance.now();
      // Scrapes never end: the backend logs them as little as this server does.
      reading = requestContext.exit(read);
    }
    return reading;
  };
}
