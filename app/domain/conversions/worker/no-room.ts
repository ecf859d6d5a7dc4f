/** There is no room to work in: nothing is wrong with the job, and it is to be tried again later. */
export class NoRoomError extends Error {}

const INSUFFICIENT_STORAGE = 507;
const DEPTH = 8;

/** Whether a full disk, here or in the storage, caused the failure. */
export function isNoRoom(problem: unknown): boolean {
  let cause = problem;
  for (let depth = 0; depth < DEPTH && cause instanceof Error; depth += 1) {
    if (cause instanceof NoRoomError) return true;
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) return true;
    if (readStatus(cause) === INSUFFICIENT_STORAGE) return true;
    cause = cause.cause;
  }
  return false;
}

/** As ffmpeg says it, in the words of strerror. */
export function isOutOfRoom(log: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(log);
}

/** Of an answer of storage: as supabase-js has it, or tus-js-client. */
function readStatus(error: Error): number | null {
  if ('status' in error && typeof error.status === 'number') return error.status;
  if (!('originalResponse' in error)) return null;
  const answer = error.originalResponse as { getStatus?: () => number } | null;
  return answer?.getStatus?.() ?? null;
}
