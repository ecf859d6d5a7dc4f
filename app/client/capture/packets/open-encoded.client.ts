import type { Packet } from '#app/domain/takes/create-ring.ts';
import type { CaptureFailure, CaptureOrder, FilmedOrder, SoundPiece } from '../capture-messages.ts';
import { createAudioEncoder } from './encode-audio.client.ts';
import { createVideoEncoder, type VideoShape } from './encode-video.client.ts';
import { openFrames } from './open-frames.client.ts';

/**
 * In the first five seconds. A browser without streams of frames may encode in software, and its own
 * recorder is lighter; one that has them records by the same encoder.
 */
const JUDGED_FRAMES = 150;
const MAX_DROPPED = 50;

/** What a stream gives at once lay in its queue. */
const QUEUED_WITHIN_MS = 0.5;

export type PacketEvents = {
  /** Before the first picture, and again when the camera is turned. */
  shape: (shape: VideoShape) => void;
  picture: (packet: Packet) => void;
  soundConfig: (config: AudioDecoderConfig) => void;
  sound: (packet: Packet) => void;
  /** The page should send each frame, since the browser gives the worker no stream of them. */
  needsFrames: () => void;
  failed: (reason: CaptureFailure) => void;
};

/** Encodes the frames of a camera and the sound of a microphone. */
export async function openEncoded(
  { video: pictures, audio: heard, frameRate }: Extract<CaptureOrder, { type: 'start' }>,
  on: PacketEvents,
) {
  let isOver = false;
  let isJudged = false;
  let track: MediaStreamTrack | null = null;
  const readers = new Set<ReadableStreamDefaultReader<unknown>>();
  const video = createVideoEncoder(frameRate, {
    shape: on.shape,
    packet: on.picture,
    failed: () => on.failed('no-encoder'),
  });
  // Without its encoder the camera films without sound, and says so.
  const audio =
    heard && (await createAudioEncoder({ config: on.soundConfig, packet: on.sound }).catch(toNull));
  const sounds = heard instanceof MessagePort ? toStream(heard) : heard;
  if (pictures) readPictures(pictures);
  // Without its microphone the camera films on.
  if (sounds && audio) pump(sounds, audio.encode, () => undefined);
  else void sounds?.cancel();

  function readPictures(stream: ReadableStream<VideoFrame>): void {
    pump(stream, video.encode, () => on.failed('camera-lost'));
  }

  async function addFrame(frame: VideoFrame): Promise<void> {
    await video.encode(frame);
    const { frames, dropped } = video.getCounts();
    if (isJudged || frames < JUDGED_FRAMES) return;
    isJudged = true;
    if (dropped > MAX_DROPPED) on.failed('no-encoder');
  }

  /** Reads a track that the page has transferred, where the browser can do that in workers only. */
  function addTrack(added: MediaStreamTrack): void {
    const stream = openFrames<VideoFrame>(added);
    if (stream) readPictures(stream);
    else on.needsFrames();
    track = added;
  }

  /** Passes all values of a stream on, one after the other. */
  function pump<T>(
    stream: ReadableStream<T>,
    encode: (value: T, isFresh: boolean) => Promise<void>,
    end: () => void,
  ): void {
    const reader = stream.getReader();
    readers.add(reader);
    void (async () => {
      for (;;) {
        const askedMs = performance.now();
        const { done, value } = await reader.read();
        if (done && !isOver) end();
        if (done) return;
        await encode(value, performance.now() - askedMs > QUEUED_WITHIN_MS);
      }
    })().catch((error: unknown) => {
      on.failed('broken');
      reportError(error);
    });
  }

  return {
    hasSound: audio !== null,
    getCounts: video.getCounts,

    add(order: FilmedOrder): void {
      if (order.type === 'frame') void addFrame(order.frame);
      else if (order.type === 'track') addTrack(order.track);
    },

    async close(): Promise<void> {
      isOver = true;
      track?.stop();
      await Promise.all([...readers].map((reader) => reader.cancel()));
      await Promise.all([video.close(), audio?.close()]);
    },
  };
}

function toStream(port: MessagePort): ReadableStream<SoundPiece> {
  return new ReadableStream({
    start(stream) {
      port.onmessage = ({ data }: MessageEvent<SoundPiece>) => stream.enqueue(data);
    },
    cancel: () => port.close(),
  });
}

const toNull = () => null;
