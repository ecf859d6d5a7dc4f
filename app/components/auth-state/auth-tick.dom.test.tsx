import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthMirror } from './auth-mirror.tsx';

const user = {
  id: 'anna',
  email: 'anna@example.com',
  user_metadata: {},
  created_at: '2026-11-21T09:30:00Z',
};
const root = createRoot(document.createElement('div'));
/** The times of requests to the server, in seconds. */
const askedAt: number[] = [];
let endsAt = 200;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 0 });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/auth/session');
    askedAt.push(Date.now() / 1000);
    return Response.json({ user, session: { expires_at: endsAt }, events: [] });
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reading the response takes microtasks, which fake timers do not run. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
}

test('§9: every 30 s a page checks whether its token expires within 90 s, and renews it', async () => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: AuthMirror }]);
  const said = { user, authSession: { expires_at: endsAt }, authEvents: [] };
  await act(async () => root.render(<Stub hydrationData={{ loaderData: { root: said } }} />));

  await pass(119);
  expect(askedAt).toEqual([]);
  await pass(1);
  expect(askedAt).toEqual([120]);
  // The token is not renewed yet, so each tick sends a request.
  await pass(29);
  expect(askedAt).toEqual([120]);
  endsAt = 3600;
  await pass(1);
  expect(askedAt).toEqual([120, 150]);
  await pass(300);
  expect(askedAt).toEqual([120, 150]);
});
