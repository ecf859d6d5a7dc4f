import { useSyncExternalStore } from 'react';
import { type AuthState, SIGNED_OUT } from '#app/lib/auth-state.ts';
import { authStore } from './auth-store.ts';

/**
 * Returns the auth state and follows every auth event, including those of other tabs. Empty until
 * hydration.
 */
export function useAuthState(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.get, () => SIGNED_OUT);
}
