import {
  BufferTarget,
  canEncodeVideo,
  type Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  VideoSampleSource,
} from 'mediabunny';
import { FRAMES_PER_SECOND } from '#app/domain/reviews/plan-frames.ts';
import { SAVED_FOLDER } from '../outbox/folders.ts';
import { openSyncHandle, type SyncHandle } from '../outbox/sync-handle.ts';
import { addVoices } from './add-voices.client.ts';
import { drawPictures } from './draw-pictures.client.ts';
import type { VideoEvent, VideoLook, VideoOrder, VideoProblem } from './video-messages.ts';

/** Water moves everywhere: 720p comes to 3 Mbit/s. */
const BITS_PER_PIXEL = 0.11;
const PIECE_BYTES = 1024 ** 2;

class NoRoomError extends Error {}

let receiveLook: ((look: VideoLook) => void) | null = null;

/** Writes one video, and is terminated afterwards. */
addEventListener('message', ({ data: order }: MessageEvent<VideoOrder>) => {
  if (order.type === 'look') receiveLook?.(order.look);
  else
    void write(order).catch((error: unknown) =>
      report({ type: 'failed', problem: toProblem(error) }),
    );
});

async function write({ name, size, parts }: Extract<VideoOrder, { type: 'start' }>) {
  const bitrate = Math.round(size.width * size.height * FRAMES_PER_SECOND * BITS_PER_PIXEL);
  if (!(await canEncodeVideo('avc', { ...size, bitrate }))) {
    return report({ type: 'failed', problem: 'no-encoder' });
  }
  const handle = await openSyncHandle(SAVED_FOLDER, name).catch(() => null);
  const target = handle
    ? new StreamTarget(toStream(handle), { chunked: true, chunkSize: PIECE_BYTES })
    : new BufferTarget();
  // Its index lies at its start, in room that is reserved for it: players begin at once.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target });
  const total = parts.reduce((sum, { frames }) => sum + frames.length, 0);
  const pictures = new VideoSampleSource({ codec: 'avc', bitrate });
  output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND, maximumPacketCount: total });
  const inputs: Input[] = [];
  let frames = 0;
  const placed = parts.map(({ voice, frames: { length } }) => {
    const startS = frames / FRAMES_PER_SECOND;
    frames += length;
    return { voice, startS, endS: frames / FRAMES_PER_SECOND };
  });
  const writeVoices = await addVoices(output, placed, inputs);
  await output.start();
  const writePictures = async () => {
    let written = 0;
    for await (const picture of drawPictures(parts, size, requestLook)) {
      await pictures.add(picture);
      picture.close();
      written += 1;
      if (written % FRAMES_PER_SECOND === 0) report({ type: 'progress', share: written / total });
    }
    pictures.close();
  };
  await Promise.all([writePictures(), writeVoices()]);
  await output.finalize();
  for (const input of inputs) input.dispose();
  handle?.flush();
  handle?.close();
  report({ type: 'written', file: await toFile(target, name) });
}

function requestLook(part: number, look: number): Promise<VideoLook> {
  const { promise, resolve } = Promise.withResolvers<VideoLook>();
  receiveLook = resolve;
  report({ type: 'look', part, look });
  return promise;
}

function toStream(handle: SyncHandle): WritableStream<StreamTargetChunk> {
  handle.truncate(0);
  return new WritableStream({
    write({ data, position }) {
      if (handle.write(data, { at: position }) < data.length) throw new NoRoomError();
    },
  });
}

/** In memory where the browser has no file system of its own, as in private windows. */
async function toFile(target: StreamTarget | BufferTarget, name: string): Promise<Blob> {
  if (target instanceof BufferTarget) return new Blob([target.buffer ?? new Uint8Array()]);
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(SAVED_FOLDER);
  return (await folder.getFileHandle(name)).getFile();
}

function report(event: VideoEvent): void {
  postMessage(event);
}

function toProblem(error: unknown): VideoProblem {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  if (isFull || error instanceof NoRoomError) return 'no-room';
  reportError(error);
  return 'broken';
}
