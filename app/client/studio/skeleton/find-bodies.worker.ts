import { type Landmark, openMovenet } from './network/open-movenet.ts';
import type { StoredModel } from './network/open-network.ts';

/** What the worker gets: once where the model is, then pictures, one at a time. */
export type ToFinder =
  | { modelUrl: string; weightsUrl: string }
  | { pixels: Uint8ClampedArray<ArrayBuffer> };
/** What it sends back: how much of the model is there, that it can't be loaded, and what each picture shows. */
export type FromFinder =
  | { kind: 'loading'; share: number }
  | { kind: 'failed' }
  | { kind: 'seen'; landmarks: Landmark[] };

let findLandmarks: ReturnType<typeof openMovenet> | null = null;

addEventListener('message', async ({ data }: MessageEvent<ToFinder>) => {
  if ('pixels' in data) {
    if (!findLandmarks) throw new Error('The model is not loaded');
    send({ kind: 'seen', landmarks: findLandmarks(data.pixels) });
    return;
  }
  try {
    const [model, bytes] = await Promise.all([
      fetchModel(data.modelUrl),
      fetchWeights(data.weightsUrl),
    ]);
    findLandmarks = openMovenet(model, bytes);
    send({ kind: 'loading', share: 1 });
  } catch (error) {
    // No connection, or the files of another build.
    console.warn(error);
    send({ kind: 'failed' });
  }
});

async function fetchModel(url: string): Promise<StoredModel> {
  return (await fetchFile(url)).json();
}

/** Reports how much of them is there. */
async function fetchWeights(url: string): Promise<ArrayBuffer> {
  const response = await fetchFile(url);
  const total = Number(response.headers.get('content-length'));
  const [body, reader] = response.body?.tee() ?? [];
  if (body && total > 0) void report(body, total);
  return new Response(reader).arrayBuffer();
}

async function report(body: ReadableStream<Uint8Array>, total: number): Promise<void> {
  let read = 0;
  for (const reader = body.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    read += value.length;
    send({ kind: 'loading', share: Math.min(0.99, read / total) });
  }
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is missing`);
  return response;
}

function send(message: FromFinder): void {
  postMessage(message);
}
