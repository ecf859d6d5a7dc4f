import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import * as tus from 'tus-js-client';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import type { World } from './create-world.ts';

export type SentFile = { videoId: string; path: string; uploadId: string; seconds: number };

/** Uploads a video to the session as a browser does: announced, with a signed token, resumable. */
export async function sendByTus(
  { db, userId, sessionId }: World,
  file: string,
  sizeBytes: number,
  { endpoint, chunkBytes }: { endpoint: string; chunkBytes: number },
): Promise<SentFile> {
  const video = await createVideo(db, userId, sessionId, {
    name: basename(file),
    sizeBytes,
    fingerprint: null,
  });
  if (!video) throw new Error('The session rejected the video');
  const signed = await db.storage.from('originals').createSignedUploadUrl(video.path);
  if (signed.error) throw signed.error;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new tus.Upload(createReadStream(file), {
    endpoint: `${endpoint}/storage/v1/upload/resumable/sign`,
    headers: { 'x-signature': signed.data.token },
    chunkSize: chunkBytes,
    uploadSize: sizeBytes,
    metadata: { bucketName: 'originals', objectName: video.path, contentType: 'video/mp4' },
    onSuccess: () => resolve(),
    onError: reject,
  });
  const started = performance.now();
  upload.start();
  await promise;
  const seconds = (performance.now() - started) / 1000;
  const uploadId = upload.url?.split('/').at(-1) ?? '';
  return { videoId: video.id, path: video.path, uploadId, seconds };
}
