/** What the browser is told of who is signed in. Never a token: those stay in cookies that no script reads. */
export type AuthState = { session: AuthSessionState | null; user: AuthUser | null };

/** When the access token ends, in seconds since 1970. The server renews it at the next request. */
export type AuthSessionState = { expires_at: number };

export type AuthUser = {
  id: string;
  email: string;
  user_metadata: { full_name?: string; name?: string };
  created_at: string;
};

export const NOBODY: AuthState = { session: null, user: null };

/** As the auth provider names them. */
export const authEvents = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type AuthEvent = (typeof authEvents)[number];

/** Of anything that came from outside, only what is an event. */
export function toAuthEvents(value: unknown): AuthEvent[] {
  const known: readonly unknown[] = authEvents;
  return Array.isArray(value)
    ? value.filter((name): name is AuthEvent => known.includes(name))
    : [];
}
