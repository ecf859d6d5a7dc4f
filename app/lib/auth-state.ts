/**
 * The browser's data about the signed-in user. Never a token: those stay in cookies that no script
 * reads.
 */
export type AuthState = { session: AuthSessionState | null; user: AuthUser | null };

/** When the access token ends, in seconds since 1970. The server renews it at the next request. */
export type AuthSessionState = { expires_at: number };

export type AuthUser = {
  id: string;
  email: string;
  user_metadata: { full_name?: string; name?: string };
  created_at: string;
};

export const SIGNED_OUT: AuthState = { session: null, user: null };

/** The auth provider's names. */
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

/** The valid events of an untrusted value. */
export function toAuthEvents(value: unknown): AuthEvent[] {
  const known: readonly unknown[] = authEvents;
  return Array.isArray(value)
    ? value.filter((name): name is AuthEvent => known.includes(name))
    : [];
}
