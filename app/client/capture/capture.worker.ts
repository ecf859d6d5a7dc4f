import { createRing } from '#app/domain/takes/create-ring.ts';
import { CAUGHT_FOLDER } from '../outbox/folders.ts';
import { openSyncHandle } from '../outbox/sync-handle.ts';
import type { CaptureEvent, CaptureOrder, SavedFile } from './capture-messages.ts';
import { createSpool } from './create-spool.client.ts';
import {
  createTakeWriter,
  type TakeWriter,
  type TrackConfigs,
} from './create-take-writer.client.ts';
import { createAudioEncoder } from './encode-audio.client.ts';
import { createVideoEncoder, type VideoShape } from './encode-video.client.ts';
import { muxClip } from './mux-clip.client.ts';

type Start = Extract<CaptureOrder, { type: 'start' }>;
type Save = Extract<CaptureOrder, { type: 'save' }>;

const PROGRESS_EVERY_MS = 1000;
/** How long a save waits for the frames that were filmed before the press. */
const FRAMES_WITHIN_MS = 1500;
/** A microphone that gives nothing for this long is muted: files are silent then. */
const SOUND_WITHIN_MS = 2000;

let capture: Promise<Capture> | null = null;

/**
 * Encodes what the camera sees, off the page: a page that is busy for seconds costs no frame. The
 * last seconds stay in memory, and a press writes them to a file.
 */
addEventListener('message', async ({ data: order }: MessageEvent<CaptureOrder>) => {
  if (order.type === 'start') capture = startCapture(order);
  const started = await capture;
  if (order.type === 'frame')
    started ? void started.video.encode(order.frame) : order.frame.close();
  else if (order.type === 'save')
    await started
      ?.save(order)
      .catch(() => report({ type: 'refused', id: order.id, reason: 'no-room' }));
  else if (order.type === 'start-take') started?.startTake(order.name);
  else if (order.type === 'end-take') await started?.endTake('stopped');
  else if (order.type === 'release') started?.release();
  else if (order.type === 'stop') await started?.stop();
});

function report(event: CaptureEvent): void {
  postMessage(event);
}

type Capture = Awaited<ReturnType<typeof startCapture>>;

async function startCapture({ video: frames, audio: sounds, frameRate, keepSeconds }: Start) {
  const ring = createRing(keepSeconds * 1_000_000);
  let shape: VideoShape | null = null;
  let audioConfig: AudioDecoderConfig | null = null;
  const startedMs = performance.now();
  const waiting = new Set<() => void>();
  const spool = createSpool();
  let take: TakeWriter | null = null;
  /** Whether takes can begin: all tracks are known. */
  let isReady = false;

  const video = createVideoEncoder(frameRate, {
    shape(next) {
      // The camera was turned: one file cannot contain both shapes.
      if (shape && (shape.width !== next.width || shape.height !== next.height)) {
        void endTake('turned');
        ring.clear();
        spool.split();
      }
      shape = next;
    },
    packet(packet) {
      ring.addVideo(packet);
      take?.addVideo(packet);
      const configs = getConfigs();
      if (configs) {
        if (!isReady)
          report({
            type: 'started',
            width: configs.video.codedWidth ?? 0,
            height: configs.video.codedHeight ?? 0,
          });
        isReady = true;
        spool.addVideo(packet, configs);
      }
      for (const check of waiting) check();
    },
    failed: () => report({ type: 'failed', reason: 'no-encoder' }),
  });
  const audio = sounds
    ? await createAudioEncoder({
        config(config) {
          audioConfig = config;
        },
        packet(packet) {
          ring.addAudio(packet);
          take?.addAudio(packet);
          spool.addAudio(packet);
        },
      })
    : null;
  const readers = [
    frames && pump(frames, video.encode),
    sounds && audio && pump(sounds, audio.encode),
  ].filter((reader) => reader !== null);
  const timer = setInterval(() => {
    const endUs = ring.getEndUs();
    const startUs = ring.get(0, Number.POSITIVE_INFINITY)?.video[0]?.atUs ?? 0;
    const heldSeconds = endUs === null ? 0 : (endUs - startUs) / 1_000_000;
    report({ type: 'progress', heldSeconds, heldBytes: ring.getBytes(), ...video.getCounts() });
  }, PROGRESS_EVERY_MS);

  /** Null until all tracks are known: a file names them at its beginning. */
  function getConfigs(): TrackConfigs | null {
    const isMuted = performance.now() - startedMs > SOUND_WITHIN_MS;
    if (!shape || (audio && !audioConfig && !isMuted)) return null;
    return { video: shape.config, audio: audioConfig };
  }

  async function endTake(reason: 'stopped' | 'turned'): Promise<void> {
    const ended = take;
    const size = shape;
    take = null;
    if (!ended || !size) return;
    const { isWhole, ...written } = await ended.close();
    const file = { ...written, width: size.width, height: size.height };
    report({ type: 'take-ended', file, reason: isWhole ? reason : 'no-room' });
  }

  /** Resolves when the frames up to a time are encoded, or when no more come. */
  function waitFor(us: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => {
      if ((ring.getEndUs() ?? 0) >= us) resolve();
    };
    const limit = setTimeout(resolve, FRAMES_WITHIN_MS);
    waiting.add(check);
    check();
    return promise.finally(() => {
      clearTimeout(limit);
      waiting.delete(check);
    });
  }

  return {
    video,

    async save({ id, name, fromMs, toMs }: Save): Promise<void> {
      ring.hold(fromMs * 1000);
      await waitFor(toMs * 1000);
      const stretch = ring.get(fromMs * 1000, toMs * 1000);
      const [first, last] = [stretch?.video[0], stretch?.video.at(-1)];
      if (!stretch || !shape || !first || !last) {
        return report({ type: 'refused', id, reason: 'nothing-filmed' });
      }
      const bytes = await muxClip(stretch, shape.config, audioConfig);
      await writeFile(name, bytes);
      const file: SavedFile = {
        name,
        sizeBytes: bytes.length,
        startedAtMs: first.atUs / 1000,
        durationMs: Math.round((last.atUs + last.durationUs - first.atUs) / 1000),
        width: shape.width,
        height: shape.height,
      };
      report({ type: 'saved', id, file });
    },

    release: ring.release,
    endTake,

    startTake(name: string): void {
      const configs = getConfigs();
      if (!configs || take) return;
      take = createTakeWriter(CAUGHT_FOLDER, name, configs);
      // From the last keyframe on, which is half a second old at most.
      const endUs = ring.getEndUs() ?? 0;
      const latest = ring.get(endUs, Number.POSITIVE_INFINITY);
      for (const packet of latest?.video ?? []) take.addVideo(packet);
      for (const packet of latest?.audio ?? []) take.addAudio(packet);
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(readers.map(({ cancel }) => cancel()));
      await Promise.all([video.close(), audio?.close()]);
      await endTake('stopped');
      await spool.close();
      report({ type: 'stopped' });
    },
  };
}

/** Passes all values of a stream on, one after the other. */
function pump<T>(stream: ReadableStream<T>, take: (value: T) => Promise<void>) {
  const reader = stream.getReader();
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      await take(value);
    }
  })().catch((error: unknown) => {
    report({ type: 'failed', reason: 'broken' });
    reportError(error);
  });
  return { cancel: () => reader.cancel() };
}

/** @throws where the device has no room */
async function writeFile(name: string, bytes: Uint8Array): Promise<void> {
  const handle = await openSyncHandle(CAUGHT_FOLDER, name);
  if (!handle) throw new Error('This browser has no sync handles');
  try {
    handle.truncate(0);
    if (handle.write(bytes, { at: 0 }) < bytes.length) throw new Error('The device is full');
    handle.flush();
  } finally {
    handle.close();
  }
}
