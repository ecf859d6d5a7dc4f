import type { ListedWorker } from '#app/domain/conversions/queue/list-workers.server.ts';

/** A worker sends a heartbeat every few seconds, busy or not. */
const SILENT_AFTER_S = 15;

export function isSilent({ seenSecondsAgo }: ListedWorker): boolean {
  return seenSecondsAgo > SILENT_AFTER_S;
}
