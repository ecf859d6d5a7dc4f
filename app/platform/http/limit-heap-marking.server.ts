import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8's cheap collections of the young generation free the many short-lived buffers of a large
 * body. By default V8 starts marking its whole heap after every 20 MiB or so of them; when they
 * count as part of the heap, and the heap may grow to four times its live size, they are freed
 * before V8 has to do that. A V8 that does not know these options ignores them. Figures:
 * docs/decisions/0017.
 */
export function limitHeapMarking(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=300');
}
