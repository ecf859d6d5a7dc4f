import { setTimeout as wait } from 'node:timers/promises';

/** Repeats a call with this pause after each; resolves when the time is over and the last call has ended. */
export async function runRepeatedly(
  pauseMs: number,
  isOver: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  while (!isOver.aborted) {
    const isTime = await wait(pauseMs, true, { signal: isOver }).catch((error: unknown) => {
      if (isOver.aborted) return false;
      throw error;
    });
    if (isTime) await act();
  }
}
