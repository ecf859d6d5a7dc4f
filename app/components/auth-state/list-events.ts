import type { AuthEvent, AuthState } from '#app/lib/auth-state.ts';

/**
 * Returns the events between two states: those that the server named, else those that the states
 * imply. The server names no event when an auth session ends on another device.
 */
export function listEvents(
  before: AuthState,
  after: AuthState,
  named: readonly AuthEvent[],
): readonly AuthEvent[] {
  if (named.length > 0) return named;
  if (before.user?.id !== after.user?.id) return [after.user ? 'SIGNED_IN' : 'SIGNED_OUT'];
  if (before.user?.email !== after.user?.email) return ['USER_UPDATED'];
  return before.session?.expires_at === after.session?.expires_at ? [] : ['TOKEN_REFRESHED'];
}
