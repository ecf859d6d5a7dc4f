import type { TabMessage } from './tabs.client.ts';

/**
 * Returns the auth state from the server, which also renews a token that expires soon. Null when
 * the server does not respond.
 */
export async function getAuthState(): Promise<TabMessage | null> {
  try {
    const answer = await fetch('/auth/session', { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as TabMessage) : null;
  } catch (error) {
    // fetch throws a TypeError when the server or the network is unavailable.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
