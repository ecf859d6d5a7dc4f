import { afterAll, vi } from 'vitest';

// The next file runs in the same process, where a spy, a replaced global, a stopped clock or a page would still be.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.document?.body.replaceChildren();
});
