import type { WavePage } from '#app/domain/waves/viewed-wave.ts';

/** Fetches a further page of a session's waves; null when that fails. */
export async function getWavePage(address: string, signal: AbortSignal): Promise<WavePage | null> {
  try {
    const answer = await fetch(address, { signal, cache: 'no-store', redirect: 'manual' });
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    // The server or network is unavailable, the response is incomplete, or the user left the list.
    const isExpected = error instanceof TypeError || error instanceof SyntaxError;
    if (isExpected || signal.aborted) return null;
    throw error;
  }
}
