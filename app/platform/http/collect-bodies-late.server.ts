import { setFlagsFromString } from 'node:v8';

/**
 * Lets the many short-lived buffers of which a large body consists be cleared away by V8's cheap collections
 * of what is young. By default V8 starts marking its whole heap after every 20 MiB or so of them; counted
 * among the heap, and with a heap that may grow to four times what lives in it, they are gone before it has to.
 * A V8 that does not know these options ignores them. Figures: docs/decisions/0017.
 */
export function collectBodiesLate(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=300');
}
