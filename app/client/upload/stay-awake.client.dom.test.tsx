import { afterEach, expect, test, vi } from 'vitest';
import { createStayAwake } from './stay-awake.client.ts';

afterEach(() => void vi.unstubAllGlobals());

function createScreen() {
  const release = vi.fn(async () => {
    lock.released = true;
  });
  const lock = { released: false, release };
  const request = vi.fn(async () => {
    lock.released = false;
    return lock;
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { lock, request };
}

test('the screen stays on while the camera films, and again when the browser had released it', async () => {
  const { lock, request } = createScreen();
  let isActive = true;
  const check = createStayAwake(() => isActive);
  check();
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  // As the browser does when the tab is hidden.
  lock.released = true;
  await Promise.resolve();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  isActive = false;
  check();
  await vi.waitFor(() => expect(lock.release).toHaveBeenCalled());
});

test('the browser asks before the user leaves only while something is at stake', () => {
  let isAtStake = false;
  const check = createStayAwake(
    () => false,
    () => isAtStake,
  );
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  check();
  expect(leave()).toBe(true);
  isAtStake = true;
  check();
  expect(leave()).toBe(false);
});
