import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, useRevalidator } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AuthEvent, type AuthState, SIGNED_OUT } from '#app/lib/auth-state.ts';
import type { AuthChange } from './auth-store.ts';
import type { RootAuthData } from './root-auth-data.ts';
import type { TabMessage } from './tabs.client.ts';

const anna = {
  id: 'anna',
  email: 'anna@example.com',
  user_metadata: { full_name: 'Anna' },
  created_at: '2026-11-21T09:30:00Z',
};

let said: RootAuthData;
let revalidate: () => Promise<void>;
const states: AuthState[] = [];
const changes: AuthChange[] = [];
const messages: TabMessage[] = [];
const otherTab = new BroadcastChannel('auth-state');
const root = createRoot(document.createElement('div'));

// Fresh modules, since they store the first state that they receive.
let AuthMirror: typeof import('./auth-mirror.tsx').AuthMirror;
let useAuthState: typeof import('./use-auth-state.ts').useAuthState;

beforeEach(async () => {
  vi.resetModules();
  ({ AuthMirror } = await import('./auth-mirror.tsx'));
  ({ useAuthState } = await import('./use-auth-state.ts'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  addEventListener('auth-changed', ({ detail }) => changes.push(detail));
  otherTab.onmessage = ({ data }) => messages.push(data);
});
afterEach(() => {
  act(() => root.unmount());
  otherTab.close();
  vi.unstubAllGlobals();
});

function Page() {
  revalidate = useRevalidator().revalidate;
  states.push(useAuthState());
  return <AuthMirror />;
}

function Nothing() {
  return null;
}

function say(user: typeof anna | null, ...authEvents: AuthEvent[]) {
  said = { user, authSession: user && { expires_at: 9_999_999_999 }, authEvents };
  return act(() => revalidate());
}

test('§3, §4: session and user are empty at first, then follow every event of the server', async () => {
  said = { user: anna, authSession: { expires_at: 9_999_999_999 }, authEvents: [] };
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => said, Component: Page, HydrateFallback: Nothing },
  ]);
  await act(async () => root.render(<Stub />));
  await vi.waitFor(() => expect(changes).toEqual([{ event: 'INITIAL_SESSION', user: anna }]));
  expect(states[0]).toEqual(SIGNED_OUT);
  expect(states.at(-1)).toEqual({ session: { expires_at: 9_999_999_999 }, user: anna });

  const events: AuthEvent[] = ['TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY'];
  for (const event of [...events, 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN'] as const) {
    await say(anna, event);
    expect(changes.at(-1)).toEqual({ event, user: anna });
  }
  await say(anna);
  expect(changes).toHaveLength(6);

  await say(null, 'SIGNED_OUT');
  expect(changes.at(-1)).toEqual({ event: 'SIGNED_OUT', user: null });
  expect(states.at(-1)).toEqual(SIGNED_OUT);
  await vi.waitFor(() => expect(messages).toHaveLength(6));
  expect(messages.flatMap(({ events }) => events)).toEqual(changes.slice(1).map((c) => c.event));
});
