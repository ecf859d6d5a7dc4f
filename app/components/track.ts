/** Something that happened, for whoever counts it: analytics listens for `track` on the document. */
export type TrackedEvent = { event: string; properties: Record<string, unknown> };

/** Tells analytics of something, if there is any that listens: nothing here waits for it or fails with it. */
export function track(event: string, properties: TrackedEvent['properties']): void {
  const detail: TrackedEvent = { event, properties };
  document.dispatchEvent(new CustomEvent('track', { detail }));
}
