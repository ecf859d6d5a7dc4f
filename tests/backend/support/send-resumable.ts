import { Upload } from 'tus-js-client';
import { type BackendUnderTest, getToken, type Person } from './set-up-backend.ts';

export type ResumableOptions = {
  bucket: string;
  name: string;
  content: Buffer;
  contentType?: string;
  chunkBytes?: number;
  /** A signed upload token instead of a person. */
  signature?: string;
  person?: Person;
  upsert?: boolean;
  /** The URL of the upload to continue. */
  uploadUrl?: string;
  /** Stop after the first chunk that ends at or after so many bytes. */
  stopAfterBytes?: number;
  declaredBytes?: number;
  /** The first chunk goes with the creation. */
  inCreation?: boolean;
};

export type Sent = { url: string; finished: boolean };

/** Sends by tus-js-client as the app does. Throws the client's errors. */
export async function sendResumable(
  backend: Pick<BackendUnderTest, 'url' | 'publishableKey'>,
  options: ResumableOptions,
): Promise<Sent> {
  const headers: Record<string, string> = { apikey: backend.publishableKey };
  if (options.person !== undefined) {
    headers.authorization = `Bearer ${await getToken(options.person)}`;
  }
  if (options.signature !== undefined) headers['x-signature'] = options.signature;
  if (options.upsert === true) headers['x-upsert'] = 'true';
  const path = options.signature === undefined ? '' : '/sign';
  return new Promise((resolve, reject) => {
    const upload = new Upload(options.content, {
      endpoint: `${backend.url}/storage/v1/upload/resumable${path}`,
      uploadUrl: options.uploadUrl ?? null,
      headers,
      chunkSize: options.chunkBytes ?? 6 * 1024 * 1024,
      retryDelays: [],
      uploadDataDuringCreation: options.inCreation ?? false,
      uploadSize: options.declaredBytes ?? options.content.length,
      removeFingerprintOnSuccess: true,
      metadata: {
        bucketName: options.bucket,
        objectName: options.name,
        contentType: options.contentType ?? 'video/mp4',
        cacheControl: '3600',
      },
      onError: reject,
      onSuccess: () => resolve({ url: upload.url ?? '', finished: true }),
      onChunkComplete: (_size, accepted) => {
        if (options.stopAfterBytes === undefined || accepted < options.stopAfterBytes) return;
        upload.abort().then(() => resolve({ url: upload.url ?? '', finished: false }), reject);
      },
    });
    upload.start();
  });
}

/** HTTP status of a rejection by tus. */
export function statusOf(error: unknown): number | undefined {
  const response = (error as { originalResponse?: { getStatus: () => number } }).originalResponse;
  return response?.getStatus();
}
