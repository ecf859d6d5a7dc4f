import { afterAll, vi } from 'vitest';

// The next file runs in the same process, where a spy, a replaced global or a stopped clock would still be.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
