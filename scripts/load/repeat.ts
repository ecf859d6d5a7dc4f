import { setTimeout as wait } from 'node:timers/promises';

/** Does something again and again, each time so long after the last has ended; resolves once it is over and the last is done. */
export async function repeat(
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
