import { BlobSource, type Input, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { CAUGHT_FOLDER } from '../../outbox/folders.ts';
import { isQuotaExceeded } from '../../outbox/is-quota-exceeded.ts';
import { openSyncHandle, saveBytes } from '../../outbox/sync-handle.ts';
import type { CutEvent, CutOrder } from '../footage-messages.ts';
import type { ClipProblem } from '../footage-records.client.ts';
import { openInput, type Stretch } from '../open-tracks.client.ts';
import { type CutClip, CutError, cutPackets } from './cut-packets.client.ts';
import { encodeClip } from './encode-clip.client.ts';

/** A phone's screen shows no finer steps. */
const PROGRESS_EVERY_MS = 250;

/** Cuts one clip, and is terminated afterwards. */
addEventListener('message', async ({ data: order }: MessageEvent<CutOrder>) => {
  const inputs: Input[] = [];
  try {
    const stretches: Stretch[] = [];
    for (const { file, startMs, endMs } of order.pieces) {
      const input = openInput(new BlobSource(file));
      inputs.push(input);
      stretches.push(await openStretch(input, startMs / 1000, endMs / 1000));
    }
    report({ type: 'cut', file: await writeClip(order, stretches) });
  } catch (error) {
    report({ type: 'failed', problem: toProblem(error) });
  } finally {
    for (const input of inputs) input.dispose();
  }
});

function report(event: CutEvent): void {
  postMessage(event);
}

async function openStretch(input: Input, startS: number, endS: number): Promise<Stretch> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video) throw new Error('The file has no picture');
  return { video, audio, startS, endS, durationS: await video.computeDuration() };
}

async function writeClip({ name, shape }: CutOrder, stretches: Stretch[]) {
  const handle = await openSyncHandle(CAUGHT_FOLDER, name);
  if (!handle) throw new Error('This browser has no sync handles');
  let sizeBytes = 0;
  const file = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      await saveBytes(handle, data, position);
      sizeBytes = Math.max(sizeBytes, position + data.length);
    },
  });
  try {
    handle.truncate(0);
    const target = new StreamTarget(file, { chunked: true, chunkSize: 4 * 1024 ** 2 });
    const clip: CutClip = shape
      ? await encodeClip(stretches, target, shape, createReporter())
      : await cutPackets(stretches, target);
    handle.flush();
    return { ...clip, sizeBytes };
  } finally {
    handle.close();
  }
}

function createReporter(): (share: number) => void {
  let reportedAtMs = 0;
  return (share) => {
    if (performance.now() - reportedAtMs < PROGRESS_EVERY_MS) return;
    reportedAtMs = performance.now();
    report({ type: 'progress', share });
  };
}

function toProblem(error: unknown): ClipProblem {
  if (error instanceof CutError) return error.reason;
  if (isQuotaExceeded(error)) return 'no-room';
  if (error instanceof DOMException && error.name === 'NotFoundError') return 'no-file';
  reportError(error);
  return 'broken';
}
