import type { AuthEvent, AuthState } from '#app/lib/auth-state.ts';

/** The root loader's auth state, with the events since the last request. */
export type RootAuthData = {
  user: AuthState['user'];
  authSession: AuthState['session'];
  authEvents: AuthEvent[];
};
