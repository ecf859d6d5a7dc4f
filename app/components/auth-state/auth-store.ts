import { type AuthEvent, type AuthState, SIGNED_OUT } from '#app/lib/auth-state.ts';

/** Detail of the window's `auth-changed` event, for code outside React such as analytics. */
export type AuthChange = { event: AuthEvent; user: AuthState['user'] };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface extends the browser's own
  interface WindowEventMap {
    'auth-changed': CustomEvent<AuthChange>;
  }
}

let state = SIGNED_OUT;
const listeners = new Set<() => void>();

/**
 * The browser's copy of session and user, one for the page. Components read it with `useAuthState`.
 */
export const authStore = {
  get: (): AuthState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Applies an event of the server or of another tab. */
  set(event: AuthEvent, next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
    dispatchEvent(
      new CustomEvent<AuthChange>('auth-changed', { detail: { event, user: next.user } }),
    );
  },
};
