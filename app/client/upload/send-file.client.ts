import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';

/** A connection that transfers nothing for this long is dead, even without an error. */
const STALLED_MS = 120_000;
/**
 * A chunk that took less than this shows a connection on which a larger one is cheap to send again.
 */
const FAST_CHUNK_MS = 1500;

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'stopped' }
  | { kind: 'unreadable' }
  /** The status of the last response, null when there was none. */
  | { kind: 'failed'; status: number | null; method: string };

export type SendOptions = {
  file: File;
  ticket: UploadTicket;
  /** The address of an upload that was started before; null starts a new one. */
  uploadUrl: string | null;
  signal: AbortSignal;
  /** Called before each request; false once another tab may send the file. */
  isOurs: () => boolean;
  onUrl: (url: string) => void;
  onSent: (bytes: number) => void;
  onAccepted: (bytes: number) => void;
};

/** Sends a file, or the missing part of it, to storage in one attempt. The caller retries. */
export async function sendFile(options: SendOptions): Promise<SendOutcome> {
  const { file, ticket, signal } = options;
  const { Upload, DetailedError } = await import('tus-js-client');
  if (signal.aborted) return { kind: 'stopped' };
  const outcome = Promise.withResolvers<SendOutcome>();
  const stalled = () => outcome.resolve({ kind: 'failed', status: null, method: 'PATCH' });
  let watchdog = setTimeout(stalled, STALLED_MS);
  const alive = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(stalled, STALLED_MS);
  };

  let chunkBeganMs = performance.now();
  const adaptChunks = () => {
    const now = performance.now();
    const { chunkSize = ticket.chunkBytes } = upload.options;
    const isFast = now - chunkBeganMs < FAST_CHUNK_MS;
    upload.options.chunkSize = isFast
      ? Math.min(chunkSize * 2, ticket.maxChunkBytes)
      : ticket.chunkBytes;
    chunkBeganMs = now;
  };

  const upload = new Upload(file, {
    endpoint: new URL(ticket.endpoint, location.href).href,
    uploadUrl: options.uploadUrl,
    chunkSize: ticket.chunkBytes,
    headers: { 'x-signature': ticket.token },
    metadata: {
      bucketName: 'originals',
      objectName: ticket.path,
      contentType: file.type.startsWith('video/') ? file.type : 'application/octet-stream',
      cacheControl: '3600',
    },
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url) options.onUrl(upload.url);
    },
    onProgress: (bytes) => {
      alive();
      options.onSent(bytes);
    },
    onChunkComplete: (_chunk, bytes) => {
      alive();
      adaptChunks();
      options.onAccepted(bytes);
    },
    onBeforeRequest: () => {
      if (options.isOurs()) return;
      outcome.resolve({ kind: 'stopped' });
      throw new Error('The upload is another tab’s');
    },
    onAfterResponse: (request, response) => {
      const status = response.getStatus();
      // tus-js-client would start again when a resumption is rejected for any reason, and lose what
      // was sent.
      if (request.getMethod() !== 'HEAD' || status < 400 || [404, 410].includes(status)) return;
      outcome.resolve({ kind: 'failed', status, method: 'HEAD' });
      throw new Error('The upload could not be resumed');
    },
    onSuccess: () => outcome.resolve({ kind: 'sent' }),
    onError: (error) => {
      const known = error instanceof DetailedError ? error : null;
      const status = known?.originalResponse?.getStatus() ?? null;
      const method = known?.originalRequest?.getMethod() ?? 'PATCH';
      outcome.resolve({ kind: 'failed', status, method });
    },
  });
  const stop = () => outcome.resolve({ kind: 'stopped' });
  signal.addEventListener('abort', stop);
  upload.start();
  const result = await outcome.promise;
  clearTimeout(watchdog);
  signal.removeEventListener('abort', stop);
  if (result.kind !== 'sent') await upload.abort();
  if (result.kind === 'failed' && !result.status && !(await isReadable(file))) {
    return { kind: 'unreadable' };
  }
  return result;
}

/** The browser can't read a file that was changed or moved, or whose card was removed. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
