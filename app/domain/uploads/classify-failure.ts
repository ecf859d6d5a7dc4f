export type Failure =
  /** Try again later. */
  | { kind: 'again'; problem: string }
  /** The right to upload ran out: get a new one and go on at once. */
  | { kind: 'new-ticket' }
  /** The file is there already. */
  | { kind: 'there' }
  | { kind: 'final'; problem: string };

const LINE_DROPPED = 'The connection dropped. Trying again.';
const NO_ROOM =
  'There is no room left on the server for this film. It goes on by itself when there is.';
const SERVER_DOWN = 'The server does not answer. Trying again.';

/**
 * What the answer of the storage server means for an upload.
 *
 * @param status of the last answer; null when there was none
 * @param method of the last request
 */
export function classifyFailure(status: number | null, method: string): Failure {
  if (status === null || status === 0) return { kind: 'again', problem: LINE_DROPPED };
  // Hosted Supabase says 400 for a signature that has run out, ours 400 or 403.
  if ([400, 401, 403].includes(status)) return { kind: 'new-ticket' };
  // For PATCH it says that we are at different places in the file, which the next HEAD puts right.
  if (status === 409 && method !== 'PATCH') return { kind: 'there' };
  if (status === 413)
    return { kind: 'final', problem: 'The file is larger than this server takes.' };
  if (status === 507) {
    return { kind: 'again', problem: NO_ROOM };
  }
  return { kind: 'again', problem: SERVER_DOWN };
}
