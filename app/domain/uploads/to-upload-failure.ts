export type Failure =
  /** Try again later. */
  | { kind: 'again'; problem: string }
  /** The ticket has expired: get a new one and continue at once. */
  | { kind: 'new-ticket' }
  /** Storage has the file already. */
  | { kind: 'there' }
  | { kind: 'final'; problem: string };

const LINE_DROPPED = 'The connection dropped. Trying again.';
const NO_ROOM = 'The server’s disk is full. The upload resumes when there is space.';
const SERVER_DOWN = 'The server is not responding. Trying again.';

/**
 * What the response of the storage server means for an upload.
 *
 * @param status of the last response; null when there was none
 * @param method of the last request
 */
export function toUploadFailure(status: number | null, method: string): Failure {
  if (status === null || status === 0) return { kind: 'again', problem: LINE_DROPPED };
  // Hosted Supabase returns 400 for an expired signature, ours 400 or 403.
  if ([400, 401, 403].includes(status)) return { kind: 'new-ticket' };
  // For PATCH it means that our offset is wrong, which the next HEAD corrects.
  if (status === 409 && method !== 'PATCH') return { kind: 'there' };
  if (status === 413)
    return { kind: 'final', problem: 'The file is larger than this server allows.' };
  if (status === 507) {
    return { kind: 'again', problem: NO_ROOM };
  }
  return { kind: 'again', problem: SERVER_DOWN };
}
