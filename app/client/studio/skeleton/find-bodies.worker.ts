import type { FetchedModel } from './fetch-model.client.ts';
import { type Landmark, openMovenet } from './network/open-movenet.ts';

/** What the worker gets: once the model, then pictures, one at a time. */
export type ToFinder = FetchedModel | { pixels: Uint8ClampedArray<ArrayBuffer> };
/** What it sends back for each picture. */
export type FromFinder = Landmark[];

let findLandmarks: ReturnType<typeof openMovenet> | null = null;

addEventListener('message', ({ data }: MessageEvent<ToFinder>) => {
  if ('model' in data) findLandmarks = openMovenet(data.model, data.bytes);
  else if (findLandmarks) postMessage(findLandmarks(data.pixels) satisfies FromFinder);
});
