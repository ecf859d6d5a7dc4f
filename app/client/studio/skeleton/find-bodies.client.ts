import type { Point } from '#app/domain/drawings/drawing.ts';
import { openVideoCopy } from '../open-video-copy.client.ts';
import { type Crop, toCrop, toTightCrop } from './crop.ts';
import { type FetchedModel, fetchModel } from './fetch-model.client.ts';
import type { FromFinder, ToFinder } from './find-bodies.worker.ts';
import { mirrorLandmarks, mirrorPixels } from './mirror.ts';
import { INPUT_PX, type Landmark } from './network/open-movenet.ts';
import { type FoundBody, toFoundBody } from './to-found-body.ts';

type Search = {
  src: string;
  /** The middle of a frame in the file. */
  toSeconds: (frame: number) => number;
  frames: readonly number[];
  /** What the body is within in a frame, as places in the picture; null: where it was found last. */
  toBox: (frame: number) => Point[] | null;
  signal: AbortSignal;
  /** @param share of the model */
  onLoading: (share: number) => void;
  /** Before each frame. */
  onSearching: () => void;
  /** After each frame; null: the body is too small or unclear there. */
  onSearched: (frame: number, body: FoundBody | null) => void;
};

/** Why it ended: all frames are done; the user stopped it; the model or the video could not be loaded. */
export type SearchEnd = 'done' | 'stopped' | 'no-model' | 'no-video';

/**
 * Finds the parts of a body in frames of a video, in a worker that ends with the search. Reads a copy
 * of the video, and sends no picture anywhere.
 */
export async function findBodies(search: Search): Promise<SearchEnd> {
  const { src, toSeconds, frames, toBox, signal, onLoading, onSearching, onSearched } = search;
  const model = await fetchModel(onLoading, signal);
  if (!model) return signal.aborted ? 'stopped' : 'no-model';
  const finder = openFinder(model, signal);
  const copy = openVideoCopy(src, toSeconds(1) - toSeconds(0));
  try {
    let within: Point[] | null = null;
    for (const frame of frames) {
      onSearching();
      if (!(await copy.show(toSeconds(frame)))) return 'no-video';
      within = toBox(frame) ?? within;
      if (!within) return 'done';
      const looks = await lookTwice(finder.look, copy.video, within);
      if (!looks) return signal.aborted ? 'stopped' : 'no-model';
      const { videoWidth: width, videoHeight: height } = copy.video;
      const body = toFoundBody(looks.landmarks, looks.crop, { width, height });
      if (body) within = [...body.values()];
      onSearched(frame, body);
    }
    return 'done';
  } finally {
    finder.close();
    copy.close();
  }
}

type Pixels = Uint8ClampedArray<ArrayBuffer>;
type Look = (pixels: Pixels) => Promise<Landmark[] | null>;

/**
 * Looks where the body is within the box, then at that part of the picture and at its mirror image.
 *
 * @returns null where the search has ended meanwhile
 */
async function lookTwice(look: Look, video: HTMLVideoElement, within: Point[]) {
  const { videoWidth: width, videoHeight: height } = video;
  const loose = toCrop(within, { width, height });
  const first = await look(readCrop(video, loose));
  const crop = first && toTightCrop(loose, first);
  if (!crop) return null;
  const pixels = readCrop(video, crop);
  const mirrored = mirrorPixels(pixels);
  const plain = crop === loose ? first : await look(pixels);
  const seen = plain && (await look(mirrored));
  if (!seen) return null;
  const landmarks: [Landmark[], Landmark[]] = [plain, mirrorLandmarks(seen)];
  return { crop, landmarks };
}

/** The worker with the model. Callers that wait for it get null once the user stops it. */
function openFinder({ model, bytes }: FetchedModel, signal: AbortSignal) {
  const worker = new Worker(new URL('./find-bodies.worker.ts', import.meta.url), {
    type: 'module',
  });
  let seen = Promise.withResolvers<Landmark[] | null>();
  let isOver = signal.aborted;
  const end = () => {
    isOver = true;
    seen.resolve(null);
  };
  const send = (message: ToFinder, parts: Transferable[] = []) =>
    worker.postMessage(message, parts);
  worker.addEventListener('message', ({ data }: MessageEvent<FromFinder>) => seen.resolve(data));
  // A script that did not arrive, or no memory for it.
  worker.addEventListener('error', end);
  signal.addEventListener('abort', end);
  send({ model, bytes }, [bytes]);
  return {
    look(pixels: Pixels): Promise<Landmark[] | null> {
      if (isOver) return Promise.resolve(null);
      seen = Promise.withResolvers();
      send({ pixels });
      return seen.promise;
    },
    close(): void {
      signal.removeEventListener('abort', end);
      worker.terminate();
    },
  };
}

/** A part of a picture as the model reads it; black where it reaches beyond the picture. */
function readCrop(video: HTMLVideoElement, { left, top, size }: Crop): Pixels {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [INPUT_PX, INPUT_PX];
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser has no canvas');
  brush.imageSmoothingQuality = 'high';
  brush.fillRect(0, 0, INPUT_PX, INPUT_PX);
  brush.drawImage(video, left, top, size, size, 0, 0, INPUT_PX, INPUT_PX);
  return brush.getImageData(0, 0, INPUT_PX, INPUT_PX).data as Pixels;
}
