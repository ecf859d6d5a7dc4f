import type { UploadEngine } from './create-upload-engine.client.ts';

type Opened = {
  userId: string;
  engine: UploadEngine;
  /** Whether it has loaded the uploads that were in progress when this browser was last here. */
  hasLoaded: boolean;
};

let opened: Opened | null = null;
const listeners = new Set<() => void>();

/** The engine of this tab once a page has loaded it, for all components that show it. */
export const openedEngine = {
  get: () => opened,
  set(next: Opened | null) {
    opened = next;
    for (const listener of listeners) listener();
  },
  /**
   * Stops another user's engine, which would act with the cookie of the user who is signed in now.
   */
  stopUnlessOf(userId: string | null) {
    if (!opened || opened.userId === userId) return;
    void opened.engine.stop();
    openedEngine.set(null);
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
