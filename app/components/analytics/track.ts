/** An event for analytics, which listens for `track` on the document. */
export type TrackedEvent = { event: string; properties: Record<string, unknown> };

/**
 * Dispatches an event for analytics, if any listens: the caller neither waits for it nor fails with
 * it.
 */
export function track(event: string, properties: TrackedEvent['properties']): void {
  const detail: TrackedEvent = { event, properties };
  document.dispatchEvent(new CustomEvent('track', { detail }));
}
