import { useSyncExternalStore } from 'react';
import { type AuthState, NOBODY } from '#app/lib/auth-state.ts';
import { authStore } from './auth-store.ts';

/** Who is signed in, following every auth event, also those of other tabs. Empty until scripts have taken over. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.get, () => NOBODY);
}
