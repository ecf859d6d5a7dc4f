import { createLimiter, type Limiter } from './create-limiter.ts';

/** Limits the reported errors of a key: ten at once, then one per 10 s (docs/specification.md §9). */
export function createExceptionLimiter(mostKeys?: number): Limiter {
  return createLimiter(10, 100_000, mostKeys === undefined ? {} : { mostKeys });
}
