import {
  conversionEnded,
  type EndedConversion,
} from '#app/platform/observe/conversion-channels.server.ts';

/** In ms: longer than a page takes from its data to its next poll. */
const KEPT_MS = 10_000;

const endedAt = new Map<string, number>();
const looks = new Set<() => void>();

conversionEnded.subscribe((message) => {
  const { ids } = message as EndedConversion;
  const now = Date.now();
  for (const id of ids) endedAt.set(id, now);
  for (const [id, at] of endedAt) if (at < now - KEPT_MS) endedAt.delete(id);
  for (const check of looks) check();
});

/**
 * Resolves when a worker in this process ends a job of one of the videos, or the signal aborts.
 * Other workers send no events here.
 *
 * @param since ms since 1970; jobs that ended later than this end the wait at once
 */
export function waitForEndedConversion(
  videoIds: string[],
  since: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      const isOver = videoIds.some((id) => (endedAt.get(id) ?? 0) >= since);
      if (!isOver && !signal.aborted) return;
      looks.delete(look);
      signal.removeEventListener('abort', look);
      resolve();
    }
    looks.add(look);
    signal.addEventListener('abort', look);
    look();
  });
}
