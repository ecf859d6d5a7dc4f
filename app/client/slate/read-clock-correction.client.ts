import { toClockCorrection } from '#app/domain/takes/slate/slate.ts';

const WAIT_MS = 5_000;

/** How much this device's clock is wrong by the server's, in ms, as of `toClockCorrection`; 0 without a connection. */
export async function readClockCorrection(): Promise<number> {
  const sentMs = Date.now();
  try {
    const response = await fetch('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return toClockCorrection(response.headers.get('date'), sentMs, Date.now());
  } catch (error) {
    // No connection, or none that answers.
    if (error instanceof TypeError || error instanceof DOMException) return 0;
    throw error;
  }
}
