import type { Told } from './tabs.client.ts';

/** Who is signed in now, which also renews a token that is about to end. Null when nobody answers. */
export async function askServer(): Promise<Told | null> {
  try {
    const answer = await fetch('/auth/session', { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as Told) : null;
  } catch (error) {
    // What fetch says of a server or network that is away.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
