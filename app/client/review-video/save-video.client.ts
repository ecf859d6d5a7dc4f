import { type PlannedPart, planFrames, type ReviewLook } from '#app/domain/reviews/plan-frames.ts';
import { type Size, toVideoSize } from '#app/domain/reviews/video-size.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { SAVED_FOLDER } from '../outbox/folders.ts';
import { fitInto } from './draw-picture.ts';
import type { VideoEvent, VideoOrder, VideoPart, VideoProblem } from './video-messages.ts';

/** A tab that crashed left its file. */
const LEFT_MS = 24 * 3600_000;

export type SavedPart = PlannedPart & {
  /** Where the wave starts in the file, in ms; 0 unless the file is longer than the wave. */
  fromMs?: number;
  video: Size & { src: string };
  /** The sharpest file of the same pictures, where it is another. */
  sharp?: Size & { src: string };
  voiceSrc: string | null;
};

/**
 * - `gone`: nobody may see the review any more, or not this user.
 * - `offline`: a file did not arrive.
 */
export type SaveProblem = VideoProblem | 'gone' | 'offline' | 'cancelled';

export type SaveOutcome =
  | { ok: true; file: Blob; name: string }
  | { ok: false; problem: SaveProblem };

type Saving = {
  parts: SavedPart[];
  /** Paints what lies over the frames; null for nothing. */
  paint: (look: ReviewLook, size: Size) => Promise<ImageBitmap | null>;
  signal: AbortSignal;
  /** Receives the share that is done, 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Makes one video of a review, its parts one after the other. The files are read at this moment from
 * the addresses that the player uses: those who may not see the review any more get none.
 */
export async function saveVideo(saving: Saving): Promise<SaveOutcome> {
  const [first] = saving.parts;
  if (!first) return { ok: false, problem: 'gone' };
  await removeLeft();
  const parts: VideoPart[] = [];
  const plans = saving.parts.map(planFrames);
  for (const [nth, part] of saving.parts.entries()) {
    const { video, sharp = video, voiceSrc, startMs, fromMs = 0 } = part;
    const film = await read(sharp.src, saving.signal);
    const voice = voiceSrc === null ? null : await read(voiceSrc, saving.signal);
    if (typeof film === 'string') return { ok: false, problem: film };
    if (typeof voice === 'string') return { ok: false, problem: voice };
    const toSeconds = (filmMs: number) => (filmMs - startMs + fromMs) / 1000;
    const frames = plans[nth]?.frames ?? [];
    parts.push({
      film,
      voice,
      frames: frames.map(({ filmMs, look }) => ({ atS: toSeconds(filmMs), look })),
    });
  }
  const size = toVideoSize(first.sharp ?? first.video);
  const name = `${crypto.randomUUID()}.mp4`;
  const order: VideoOrder = { type: 'start', name, size, parts };
  const outcome = await runWorker(order, saving, async (part, look) => {
    const wanted = plans[part]?.looks[look];
    const shown = saving.parts[part];
    if (!wanted || !shown) throw new Error('There is no such look');
    const picture = fitInto(size, shown.sharp ?? shown.video);
    return toPictureLook(wanted, await saving.paint(wanted, picture));
  });
  if (!outcome.ok) await fileCopies.remove(name, SAVED_FOLDER);
  return outcome;
}

/** A video that nobody took is not needed any more. */
export function removeSaved(name: string): Promise<void> {
  return fileCopies.remove(name, SAVED_FOLDER);
}

export function toPictureLook<T>({ view, shown }: ReviewLook, overlay: T) {
  const lenses = shown
    .filter(({ drawing }) => drawing.tool === 'magnifier')
    .map(({ drawing: { points, zoom }, opacity }) => ({ magnifier: { points, zoom }, opacity }));
  return { view, lenses, overlay };
}

async function removeLeft(): Promise<void> {
  for (const { name, lastModified } of await fileCopies.list(SAVED_FOLDER)) {
    if (Date.now() - lastModified > LEFT_MS) await fileCopies.remove(name, SAVED_FOLDER);
  }
}

async function read(address: string, signal: AbortSignal): Promise<Blob | SaveProblem> {
  try {
    const response = await fetch(address, { signal, cache: 'no-cache' });
    if (response.ok) return await response.blob();
    return response.status === 404 ? 'gone' : 'offline';
  } catch {
    return signal.aborted ? 'cancelled' : 'offline';
  }
}

type ToLook = (
  part: number,
  look: number,
) => Promise<ReturnType<typeof toPictureLook<ImageBitmap | null>>>;

async function runWorker(
  order: Extract<VideoOrder, { type: 'start' }>,
  { signal, onProgress }: Saving,
  toLook: ToLook,
): Promise<SaveOutcome> {
  const worker = new Worker(new URL('./write-video.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
  const fail = (problem: SaveProblem) => resolve({ ok: false, problem });
  const cancel = () => fail('cancelled');
  const send = (message: VideoOrder, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  worker.addEventListener('message', ({ data: event }: MessageEvent<VideoEvent>) => {
    if (event.type === 'progress') onProgress(event.share);
    else if (event.type === 'written') resolve({ ok: true, file: event.file, name: order.name });
    else if (event.type === 'failed') fail(event.problem);
    else
      void toLook(event.part, event.look).then(
        (look) => send({ type: 'look', look }, look.overlay ? [look.overlay] : []),
        (error: unknown) => {
          reportError(error);
          fail('broken');
        },
      );
  });
  worker.addEventListener('error', () => fail('broken'));
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  else send(order);
  const outcome = await promise;
  signal.removeEventListener('abort', cancel);
  worker.terminate();
  return outcome;
}
