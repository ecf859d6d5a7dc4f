import type { WavePage } from '#app/domain/waves/viewed-wave.ts';

/** A further page of a session's waves; null when it did not come. */
export async function askWaves(address: string, signal: AbortSignal): Promise<WavePage | null> {
  try {
    const answer = await fetch(address, { signal, cache: 'no-store', redirect: 'manual' });
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    // What fetch says of a server or network that is away, or of half an answer; and when the list is left.
    const isExpected = error instanceof TypeError || error instanceof SyntaxError;
    if (isExpected || signal.aborted) return null;
    throw error;
  }
}
