import { createRing, type Stretch } from '#app/domain/takes/create-ring.ts';
import { KNOWN_MINUTES, TAKE_RESERVE_BYTES, toBytesOf } from '#app/domain/takes/to-minutes-left.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '../outbox/folders.ts';
import { retryFull } from '../outbox/sending/retry-full.ts';
import { openSyncHandle, saveBytesOnce } from '../outbox/sync-handle.ts';
import type {
  CaptureEvent,
  CaptureFailure,
  CaptureOrder,
  SavedFile,
  TakeEndReason,
} from './capture-messages.ts';
import { createRoomWatch } from './create-room-watch.client.ts';
import { closeBytes } from './files/close-bytes.ts';
import type { TrackConfigs } from './files/container.client.ts';
import { createSpool } from './files/create-spool.client.ts';
import { createTakeWriter, type TakeWriter } from './files/create-take-writer.client.ts';
import { muxClip } from './files/mux-clip.client.ts';
import type { VideoShape } from './packets/encode-video.client.ts';
import { closeStretch, type HeldPacket, openStretch, toHeldPacket } from './packets/held-packet.ts';
import { openEncoded, type PacketEvents } from './packets/open-encoded.client.ts';
import { openRecorded } from './packets/open-recorded.client.ts';
import { toEpochUs } from './to-epoch-us.ts';

type Start = Extract<CaptureOrder, { type: 'start' }>;
type StartTake = Extract<CaptureOrder, { type: 'start-take' }>;
type Save = Extract<CaptureOrder, { type: 'save' }>;

const PROGRESS_EVERY_MS = 1000;
/** How long a save waits for the frames that were filmed before the press: Firefox encodes 2 s behind. */
const FRAMES_WITHIN_MS = 4000;
/** A microphone that gives nothing for this long is muted: files are silent then. */
const SOUND_WITHIN_MS = 2000;
/** The first sound waits for its encoder, which may have to be compiled. */
const FIRST_SOUND_MS = 3000;
/** A camera that gives nothing for this long was taken away, by a call or with a hidden tab. */
const PICTURE_WITHIN_MS = 5000;

/**
 * Encodes the frames of a camera, and keeps the last seconds: a press writes them to a file. Takes and
 * the spool are written as the packets come; memory has what the spool has not written yet.
 */
export async function createRecorder(start: Start, report: (event: CaptureEvent) => void) {
  const ring = createRing<HeldPacket>(start.keepSeconds * 1_000_000);
  const spool = createSpool(start.owner, ring.getStartUs);
  const waiting = new Set<() => void>();
  /** Files that are being written: the page ends the worker once it has stopped. */
  const saves = new Set<Promise<void>>();
  const room = createRoomWatch(() => toBytesOf(KNOWN_MINUTES, countBytesPerSecond()));
  let shape: VideoShape | null = null;
  let audioConfig: AudioDecoderConfig | null = null;
  let take: TakeWriter | null = null;
  /** Whether takes can begin: all tracks are known. */
  let isReady = false;
  let failure: CaptureFailure | null = null;
  /** Whether a failure ended a take: it has what the spool has. */
  let hasLostTake = false;
  /** Whether a save could not read the spool: its files may still be of use. */
  let isUnreadable = false;
  let soundAtMs = Number.POSITIVE_INFINITY;
  let pictureAtMs = Number.POSITIVE_INFINITY;

  const { recorded } = start;
  const events: PacketEvents = {
    shape(next) {
      // The camera was turned, or another encoder began: one file cannot contain both.
      if (shape && toText(shape) !== toText(next)) {
        void endTake('turned');
        ring.clear();
        spool.split();
      }
      shape = next;
    },
    picture(encoded) {
      if (failure) return;
      pictureAtMs = performance.now();
      const packet = toHeldPacket(encoded, recorded === null);
      ring.addVideo(packet);
      take?.addVideo(packet);
      const configs = getConfigs();
      if (configs) {
        const { codedWidth: width = 0, codedHeight: height = 0 } = configs.video;
        if (!isReady) report({ type: 'started', width, height, atMs: toEpochUs() / 1000 });
        isReady = true;
        spool.addVideo(packet, configs);
      }
      for (const check of waiting) check();
    },
    soundConfig(config) {
      audioConfig = config;
    },
    sound(encoded) {
      if (failure) return;
      soundAtMs = performance.now();
      // The library that encoded it still has its bytes.
      const packet = toHeldPacket(encoded, false);
      ring.addAudio(packet);
      take?.addAudio(packet);
      spool.addAudio(packet);
    },
    needsFrames: () => report({ type: 'needs-frames' }),
    failed: fail,
  };
  const packets = recorded ? openRecorded(recorded, events) : await openEncoded(start, events);
  soundAtMs = performance.now() + FIRST_SOUND_MS;
  const timer = setInterval(watch, PROGRESS_EVERY_MS);

  function watch(): void {
    const now = performance.now();
    if (now - pictureAtMs > PICTURE_WITHIN_MS) fail('camera-lost');
    const isSilent = packets.hasSound && now - soundAtMs > SOUND_WITHIN_MS;
    if (isSilent) {
      take?.endAudio();
      spool.endAudio();
    }
    const freeBytes = room.read();
    if (freeBytes !== null && freeBytes < TAKE_RESERVE_BYTES) void endTake('no-room');
    report({
      type: 'progress',
      atMs: toEpochUs() / 1000,
      heldSeconds: ring.getSeconds(),
      heldBytes: ring.getBytes(),
      ...packets.getCounts(),
      hasSound: packets.hasSound && !isSilent,
      freeBytes,
    });
  }

  function countBytesPerSecond(): number {
    return ring.getBytes() / Math.max(1, ring.getSeconds());
  }

  function fail(reason: CaptureFailure): void {
    if (failure) return;
    failure = reason;
    hasLostTake = take !== null;
    void endTake('lost').then(() => report({ type: 'failed', reason }));
  }

  /** Null until all tracks are known: a file names them at its beginning. */
  function getConfigs(): TrackConfigs | null {
    const isSilent = performance.now() - soundAtMs > SOUND_WITHIN_MS;
    if (!shape || (packets.hasSound && !audioConfig && !isSilent)) return null;
    return { video: shape.config, audio: isSilent ? null : audioConfig };
  }

  async function endTake(reason: TakeEndReason): Promise<void> {
    const ended = take;
    const size = shape;
    take = null;
    if (!ended || !size) return;
    const { isWhole, ...written } = await ended.end();
    ended.close();
    const file = { ...written, width: size.width, height: size.height };
    report({ type: 'take-ended', file, reason: isWhole ? reason : 'no-room' });
  }

  /** Resolves when the frames up to a time are encoded, or when no more come. */
  function waitFor(us: number): Promise<void> {
    if (failure) return Promise.resolve();
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

  async function save({ id, name, fromMs, toMs }: Save): Promise<void> {
    ring.hold(fromMs * 1000);
    await waitFor(toMs * 1000);
    const stretch = ring.get(fromMs * 1000, toMs * 1000);
    const [first, last] = [stretch?.video[0], stretch?.video.at(-1)];
    if (!stretch || !shape || !first || !last) {
      return report({ type: 'refused', id, reason: 'nothing-filmed' });
    }
    const read = readStretch(stretch);
    if (!read) return report({ type: 'refused', id, reason: 'unreadable' });
    const configs = { video: shape.config, audio: audioConfig };
    const bytes = await muxClip(read, configs).finally(() => closeStretch(stretch));
    // All of it, also its place in the folder: the wave can't be filmed again.
    await retryFull(() => writeFile(name, bytes));
    const sizeBytes = bytes.length;
    closeBytes(bytes);
    const file: SavedFile = {
      name,
      sizeBytes,
      startedAtMs: first.atUs / 1000,
      // Down, so that the server, which reads it from the file, never finds the wave a millisecond shorter.
      durationMs: Math.floor((last.atUs + last.durationUs - first.atUs) / 1000),
      width: shape.width,
      height: shape.height,
    };
    report({ type: 'saved', id, file });
  }

  /** Null where the disk does not give it back: it stays there until the camera is opened again. */
  function readStretch(stretch: Stretch<HeldPacket>): Stretch | null {
    try {
      return openStretch(stretch);
    } catch (error) {
      spool.stopReading();
      isUnreadable = true;
      reportError(error);
      return null;
    }
  }

  return {
    add: packets.add,

    /** Also while the recorder stops. Rejects where the device has no room. */
    async save(order: Save): Promise<void> {
      const saving = save(order);
      saves.add(saving);
      await saving.finally(() => saves.delete(saving));
    },

    hold: ring.hold,
    release: ring.release,

    /** With the frames that were filmed before the press. */
    async endTake(): Promise<void> {
      await waitFor(toEpochUs());
      await endTake('stopped');
    },

    /** Begins with the keyframe at or before `fromMs`, which is half a second old at most. */
    startTake({ name, fromMs }: StartTake): void {
      const configs = getConfigs();
      if (!configs || take || failure) {
        report({ type: 'refused', id: name, reason: 'nothing-filmed' });
        return;
      }
      take = createTakeWriter(CAUGHT_FOLDER, name, configs, {
        failed: () => void endTake('no-room'),
      });
      const latest = ring.get(fromMs * 1000, Number.POSITIVE_INFINITY);
      // Where the disk does not give them back, it begins with the next keyframe.
      if (!latest || !readStretch(latest)) return;
      latest.video.forEach(take.addVideo);
      latest.audio.forEach(take.addAudio);
      closeStretch(latest);
    },

    /** Resolves when all files are written. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.allSettled(saves);
      await room.close();
      await packets.close();
      await endTake('stopped');
      // Another way to record starts with a spool of its own.
      const isNeeded = failure !== null && failure !== 'no-encoder' && !hasLostTake;
      await spool.close(isNeeded || isUnreadable);
    },
  };
}

function toText({ width, height, config }: VideoShape): string {
  return `${width} ${height} ${config.codec}`;
}

export type Recorder = Awaited<ReturnType<typeof createRecorder>>;

/** @throws where the device has no room */
async function writeFile(name: string, bytes: Uint8Array): Promise<void> {
  const handle = await openSyncHandle(CAUGHT_FOLDER, name);
  if (!handle) throw new Error('This browser has no sync handles');
  try {
    handle.truncate(0);
    saveBytesOnce(handle, bytes, 0);
    handle.flush();
  } catch (error) {
    handle.close();
    // Half a file is of no use, and takes room.
    await fileCopies.remove(name, CAUGHT_FOLDER);
    throw error;
  }
  handle.close();
}
