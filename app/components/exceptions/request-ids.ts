import { useSyncExternalStore } from 'react';

/** The header `server-timing` names a request so: see name-route.server.ts. */
const REQUEST = 'request';

let last: string | null = null;
const listeners = new Set<() => void>();

/**
 * Follows the ids of the requests with which pages are read. Their timing entries tell them: React
 * Router shows nobody the headers of its answers. A browser that keeps it to itself tells an empty one.
 */
export function watchRequestIds(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isDataRequest(entry)) continue;
      last = entry.serverTiming?.find(({ name }) => name === REQUEST)?.description ?? '';
    }
    for (const tell of listeners) tell();
  }).observe({ type: 'resource', buffered: true });
}

/** The id of the request with which this document or, since, the last page was read; else empty. */
export function readRequestId(): string {
  return last ?? document.documentElement.dataset.requestId ?? '';
}

/** The same, for the page to show. */
export function useRequestId(documentId: string): string {
  return useSyncExternalStore(subscribe, readRequestId, () => documentId);
}

function isDataRequest(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return new URL(entry.name).pathname.endsWith('.data');
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
