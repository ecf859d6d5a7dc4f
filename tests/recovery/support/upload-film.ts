import { createHash } from 'node:crypto';
import { Upload } from 'tus-js-client';
import type { Product } from './start-product.ts';
import { waitUntil } from './wait-until.ts';

export const CHUNK_BYTES = 64 * 1024;
const PAUSE_BETWEEN_TRIES_MS = 300;
const TRIES = 600;

export type Announced = { videoId: string; path: string; film: Buffer; token: string };

export type UploadRun = {
  videoId: string;
  path: string;
  sha256: string;
  bytes: number;
  acknowledged: () => number;
  /** Over all resumptions: bytes that had been sent to storage before. */
  resent: () => number;
  /** What storage did that it must not do; sentences. */
  faults: string[];
  finished: Promise<void>;
};

/** Sends an announced video in small chunks, resumes after every failure, and records what was sent. */
export function uploadFilm(product: Product, announced: Announced): UploadRun {
  const { path, film, token, videoId } = announced;
  const faults: string[] = [];
  let acknowledged = 0;
  let attempted = 0;
  let resent = 0;
  let creations = 0;

  /** Storage reports its offset: never less than it acknowledged, and at most a chunk less than was sent. */
  function resumeFrom(offset: number): void {
    if (offset < acknowledged) faults.push(`${acknowledged} bytes acknowledged, ${offset} kept`);
    const again = Math.max(0, attempted - offset);
    if (again > CHUNK_BYTES) faults.push(`${again} bytes to be sent again`);
    resent += again;
    attempted = offset;
  }

  const sent = new Promise<void>((resolve, reject) => {
    new Upload(film, {
      endpoint: `${product.url}/storage/v1/upload/resumable/sign`,
      headers: { 'x-signature': token },
      metadata: { bucketName: 'originals', objectName: path, contentType: 'video/mp4' },
      chunkSize: CHUNK_BYTES,
      retryDelays: Array.from({ length: TRIES }, () => PAUSE_BETWEEN_TRIES_MS),
      onShouldRetry: () => true,
      onBeforeRequest(request) {
        if (request.getMethod() !== 'PATCH') return;
        const from = Number(request.getHeader('Upload-Offset'));
        attempted = Math.max(attempted, Math.min(film.length, from + CHUNK_BYTES));
      },
      onAfterResponse(request, response) {
        const [method, status] = [request.getMethod(), response.getStatus()];
        if (method === 'POST' && status === 201) creations += 1;
        if (creations > 1) faults.push('the upload started again');
        const offset = Number(response.getHeader('Upload-Offset'));
        if (method === 'PATCH' && status === 204) acknowledged = Math.max(acknowledged, offset);
        if (method === 'HEAD' && status === 200) resumeFrom(offset);
        // tus-js-client restarts when the backend is not back yet; our panel does not.
        if (method === 'HEAD' && status >= 500) throw new Error('The backend is not back yet');
      },
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  return {
    videoId,
    path,
    faults,
    bytes: film.length,
    sha256: createHash('sha256').update(film).digest('hex'),
    acknowledged: () => acknowledged,
    resent: () => resent,
    finished: sent.then(() => reportArrival(product, videoId)),
  };
}

/** As the browser does after the last byte. */
async function reportArrival(product: Product, videoId: string): Promise<void> {
  await waitUntil('the product knows that the film has arrived', async () => {
    const { data, error } = await product.user.rpc('finish_upload', { video_id: videoId });
    if (error) throw error;
    return data;
  });
}
