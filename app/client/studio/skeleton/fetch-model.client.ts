import weightsUrl from './network/model/movenet-lightning.bin?url';
import modelUrl from './network/model/movenet-lightning.json?url';
import type { StoredModel } from './network/open-network.ts';

/** The steps of the network, and their weights. */
export type FetchedModel = { model: StoredModel; bytes: ArrayBuffer };

/**
 * Fetches the model from our server; the browser caches it.
 *
 * @param onLoading gets the share that is there
 * @returns null without a connection, or when the user has stopped it
 */
export async function fetchModel(
  onLoading: (share: number) => void,
  signal: AbortSignal,
): Promise<FetchedModel | null> {
  try {
    const files = [modelUrl, weightsUrl].map((url) => fetch(url, { signal }));
    const [model, weights] = await Promise.all(files);
    // The files of another build.
    if (!model?.ok || !weights?.ok) return null;
    return { model: await model.json(), bytes: await readAll(weights, onLoading) };
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

async function readAll(
  response: Response,
  onLoading: (share: number) => void,
): Promise<ArrayBuffer> {
  const total = Number(response.headers.get('content-length'));
  const parts: BlobPart[] = [];
  let read = 0;
  for (const reader = response.body?.getReader(); reader; ) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    read += value.length;
    if (total > 0) onLoading(Math.min(1, read / total));
  }
  return new Blob(parts).arrayBuffer();
}
