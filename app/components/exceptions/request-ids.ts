import { useSyncExternalStore } from 'react';

/** The entry of the `server-timing` header that names a request: see name-route.server.ts. */
const REQUEST = 'request';

let last: string | null = null;
const listeners = new Set<() => void>();

/**
 * Follows the ids of the requests that loaded pages, through their timing entries: React Router
 * does not expose response headers. In browsers that hide these entries the id is empty.
 */
export function watchRequestIds(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isDataRequest(entry)) continue;
      last = entry.serverTiming?.find(({ name }) => name === REQUEST)?.description ?? '';
    }
    for (const notify of listeners) notify();
  }).observe({ type: 'resource', buffered: true });
}

/**
 * Returns the id of the request that loaded this document or, later, the last page; empty if
 * unknown.
 */
export function readRequestId(): string {
  return last ?? document.documentElement.dataset.requestId ?? '';
}

/** Like `readRequestId`, and renders again when the id changes. */
export function useRequestId(documentId: string): string {
  return useSyncExternalStore(subscribe, readRequestId, () => documentId);
}

function isDataRequest(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return new URL(entry.name).pathname.endsWith('.data');
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
