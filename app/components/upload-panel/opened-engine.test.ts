import { expect, test, vi } from 'vitest';
import type { UploadEngine } from './engine/create-upload-engine.client.ts';
import { openedEngine } from './opened-engine.ts';

test.each([null, 'ben'])('the engine of a user stops once %s is signed in', (userId) => {
  const stop = vi.fn();
  openedEngine.set({ userId: 'anna', engine: { stop } as never as UploadEngine });
  openedEngine.stopUnlessOf('anna');
  expect(stop).not.toHaveBeenCalled();
  openedEngine.stopUnlessOf(userId);
  expect(stop).toHaveBeenCalledOnce();
  expect(openedEngine.get()).toBeNull();
});
