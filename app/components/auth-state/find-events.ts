import type { AuthEvent, AuthState } from '#app/lib/auth-state.ts';

/**
 * What has happened between two states: what the server named, else what can be seen of them. An
 * auth session that ends on another device has nobody here who could name it.
 */
export function findEvents(
  before: AuthState,
  after: AuthState,
  named: readonly AuthEvent[],
): readonly AuthEvent[] {
  if (named.length > 0) return named;
  if (before.user?.id !== after.user?.id) return [after.user ? 'SIGNED_IN' : 'SIGNED_OUT'];
  if (before.user?.email !== after.user?.email) return ['USER_UPDATED'];
  return before.session?.expires_at === after.session?.expires_at ? [] : ['TOKEN_REFRESHED'];
}
