import type { StorageUsage } from '#app/domain/quotas/storage-notices.ts';
import type { NewSession, NewSurfer } from '#app/domain/takes/camera-kit.ts';
import type { UploadReport } from '#app/domain/uploads/upload.ts';
import type { UploadRefusal, UploadTicket } from '#app/domain/uploads/upload-ticket.ts';
import type { VideoKind } from '#app/domain/videos/video-kind.ts';
import type { WaveMark } from '#app/domain/waves/save-marks.server.ts';
import type { FilmedFile, UploadRecord } from './upload-records.client.ts';

const TIMEOUT_MS = 30_000;

type Question =
  | {
      intent: 'start';
      fileName: string;
      sizeBytes: number;
      fingerprint: string;
      camera?: string;
      /** The id, kind, time and slate of a file that was filmed in this browser. */
      id?: string;
      kind?: VideoKind;
      recordedAt?: string;
      slate?: FilmedFile['slate'];
      /** Known by then; later ones follow as `marks`. */
      marks?: WaveMark[];
    }
  | { intent: 'marks'; videoId: string; marks: WaveMark[] }
  /** Of the session in the address. */
  | { intent: 'draft'; session: NewSession | null; surfers: NewSurfer[] }
  | { intent: 'sign' | 'remove'; videoId: string }
  /** With the checksum of a file that was filmed in this browser. */
  | { intent: 'finish'; videoId: string; sha256?: string }
  | { intent: 'slate'; videoId: string; slate: NonNullable<FilmedFile['slate']> }
  | { intent: 'report'; uploads: UploadReport[] };

export type Answer =
  | { ok: true; ticket?: UploadTicket }
  | { ok: false; reason: 'over-quota'; usage: StorageUsage }
  | {
      ok: false;
      reason: Exclude<UploadRefusal, 'over-quota'> | 'bad-request' | 'signed-out' | 'unreachable';
    };

/**
 * Sends one request about an upload to the app's own server. An unreachable server is a result, not
 * an error. When another user has signed in since, in this tab or another, the server responds that
 * this user is signed out.
 */
export async function sendToServer(
  { userId, sessionId }: Pick<UploadRecord, 'userId' | 'sessionId'>,
  question: Question,
  signal?: AbortSignal,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(`/app/share/session/${sessionId}/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...question, userId }),
      // The only redirect leads to the sign-in page.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.type === 'opaqueredirect') return { ok: false, reason: 'signed-out' };
    if (response.status >= 500 || response.status === 429) {
      return { ok: false, reason: 'unreachable' };
    }
    const answer: Answer = await response.json();
    if (response.ok || answer.ok === false) return answer;
    return { ok: false, reason: response.status === 404 ? 'not-found' : 'bad-request' };
  } catch (error) {
    // No connection, a timeout, a cut-off response, or a proxy's page instead of JSON.
    if (
      error instanceof TypeError ||
      error instanceof DOMException ||
      error instanceof SyntaxError
    ) {
      return { ok: false, reason: 'unreachable' };
    }
    throw error;
  }
}
