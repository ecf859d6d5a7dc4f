import { type AuthEvent, type AuthState, NOBODY } from '#app/lib/auth-state.ts';

/** `auth-changed` on the window: for what must follow without being a component, as analytics. */
export type AuthChange = { event: AuthEvent; user: AuthState['user'] };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the browser's own
  interface WindowEventMap {
    'auth-changed': CustomEvent<AuthChange>;
  }
}

let state = NOBODY;
const listeners = new Set<() => void>();

/** Session and user as the browser knows them; one for the page. Read it with `useAuthState`. */
export const authStore = {
  get: (): AuthState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Mirrors what the server, or another tab, said has happened. */
  set(event: AuthEvent, next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
    dispatchEvent(
      new CustomEvent<AuthChange>('auth-changed', { detail: { event, user: next.user } }),
    );
  },
};
