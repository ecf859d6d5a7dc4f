import type { AuthEvent, AuthState } from '#app/lib/auth-state.ts';

/** What the root loader says about who is signed in, and what has happened since it was last asked. */
export type RootAuthData = {
  user: AuthState['user'];
  authSession: AuthState['session'];
  authEvents: AuthEvent[];
};
