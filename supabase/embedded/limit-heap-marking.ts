import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect the many short-lived buffers of a large body with its cheap collections of the
 * young generation. By default V8 starts to mark its whole heap after every 20 MiB or so of them;
 * counted among the heap, and with a heap that may grow to four times what is live, they are freed
 * before that. A V8 that does not know these options ignores them. Figures: docs/decisions/0017.
 */
export function limitHeapMarking(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=300');
}
