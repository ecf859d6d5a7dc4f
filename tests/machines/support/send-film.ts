import { Upload } from 'tus-js-client';
import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';
import type { Visitor } from './create-visitor.ts';

const CHUNK_BYTES = 64 * 1024;

/** Sends requests about uploads as the upload panel does. */
export async function askAboutUpload(
  visitor: Visitor,
  serverUrl: string,
  sessionPath: string,
  question: Record<string, unknown>,
): Promise<{ ok: boolean; ticket?: UploadTicket }> {
  const answer = await visitor.ask(`${serverUrl}${sessionPath}/uploads`, { json: question });
  return JSON.parse(answer.text);
}

/** Announces a video to a server. */
export async function announce(
  visitor: Visitor,
  serverUrl: string,
  sessionPath: string,
  film: { name: string; bytes: Buffer },
): Promise<UploadTicket> {
  const { ticket } = await askAboutUpload(visitor, serverUrl, sessionPath, {
    intent: 'start',
    fileName: film.name,
    sizeBytes: film.bytes.length,
    fingerprint: film.name,
  });
  if (!ticket) throw new Error(`${film.name} was rejected`);
  return ticket;
}

/**
 * Sends a video through a server, from the start or from where another server stopped.
 *
 * @param options.until stops in the middle, after so many bytes
 * @returns the path at which the upload can continue
 */
export function send(
  bytes: Buffer,
  ticket: UploadTicket,
  serverUrl: string,
  options: { from?: string; until?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: new URL(ticket.endpoint, serverUrl).href,
      ...(options.from ? { uploadUrl: new URL(options.from, serverUrl).href } : {}),
      headers: { 'x-signature': ticket.token },
      metadata: { bucketName: 'originals', objectName: ticket.path, contentType: 'video/mp4' },
      chunkSize: CHUNK_BYTES,
      retryDelays: [500, 1000, 2000, 4000],
      onChunkComplete(_size, sent) {
        if (options.until === undefined || sent < options.until) return;
        upload.abort().then(() => resolve(toPath(upload)), reject);
      },
      onSuccess: () => resolve(toPath(upload)),
      onError: reject,
    });
    upload.start();
  });
}

function toPath(upload: Upload): string {
  return new URL(upload.url ?? '').pathname;
}
