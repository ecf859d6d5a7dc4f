import { Output, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { openSyncHandle, type SyncHandle, saveBytes } from '../../outbox/sync-handle.ts';
import { closePacket, type HeldPacket, openPacket } from '../packets/held-packet.ts';
import { toEncodedPacket } from '../packets/to-encoded-packet.client.ts';
import { closeBytes } from './close-bytes.ts';
import { createTracks, type TrackConfigs, toContainer, toFormat } from './container.client.ts';
import { listSamples } from './list-samples.ts';

/** As the library numbers them: in the order in which they were added. */
const [VIDEO_TRACK, AUDIO_TRACK] = [1, 2];

/**
 * Writes packets to a file while they come, in parts that can be played without those that follow:
 * after a crash all but the last half second is there. The file begins with the first keyframe.
 *
 * @param on.written called with each packet as soon as an MP4 file has it, and where that is
 * @param on.failed called once where the device became full: nothing more is written
 */
export function createTakeWriter(
  folder: string,
  name: string,
  configs: TrackConfigs,
  on: {
    written?: (packet: HeldPacket, handle: SyncHandle, at: number) => void;
    failed?: () => void;
  },
) {
  let handle: SyncHandle | null = null;
  let sizeBytes = 0;
  let startUs: number | null = null;
  let endUs = 0;
  let hasSound = configs.audio !== null;
  let failure: unknown = null;
  /** By track: what the file does not have yet, and needs in memory. WebM names no places. */
  const pending = new Map<number, HeldPacket[]>();
  const isFollowed = toContainer(configs.video) === 'mp4';
  const file = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      if (!handle) throw new Error('This browser has no sync handles');
      await saveBytes(handle, data, position);
      sizeBytes = Math.max(sizeBytes, position + data.length);
      if (isFollowed) follow(handle, data, position);
      // The library has made them for this write.
      closeBytes(data);
    },
  });
  const output = new Output({ format: toFormat(configs, 'parts'), target: new StreamTarget(file) });
  const { pictures, sounds } = createTracks(output, configs);

  // The library takes one packet at a time.
  let writing = open();

  async function open(): Promise<void> {
    handle = await openSyncHandle(folder, name);
    handle?.truncate(0);
    await output.start();
  }

  function append(write: () => Promise<void> | void): void {
    writing = writing.then(() => (failure ? undefined : write())).catch(fail);
  }

  function fail(error: unknown): void {
    failure = error;
    reportError(error);
    closePending();
    on.failed?.();
  }

  /** The file has the packets that came first. */
  function follow(written: SyncHandle, part: Uint8Array, position: number): void {
    for (const { track, samples, startsAt } of listSamples(part)) {
      let at = position + startsAt;
      for (const packet of pending.get(track)?.splice(0, samples) ?? []) {
        on.written?.(packet, written, at);
        at += packet.sizeBytes;
        closePacket(packet);
      }
    }
  }

  function closePending(): void {
    for (const packet of [...pending.values()].flat()) closePacket(packet);
    pending.clear();
  }

  /** In memory until the file has it. */
  function toWritten(packet: HeldPacket, track: number, fromUs: number) {
    const { buffer, byteOffset, length } = openPacket(packet);
    const bytes = new SharedBytes(buffer, byteOffset, length);
    if (isFollowed) pending.set(track, [...(pending.get(track) ?? []), packet]);
    return toEncodedPacket({ ...packet, bytes }, fromUs);
  }

  return {
    addVideo(packet: HeldPacket): void {
      if (failure || (startUs === null && !packet.isKey)) return;
      startUs ??= packet.atUs;
      endUs = packet.atUs + packet.durationUs;
      const written = toWritten(packet, VIDEO_TRACK, startUs);
      append(() => pictures.add(written, { decoderConfig: configs.video }));
    },

    addAudio(packet: HeldPacket): void {
      if (failure || !hasSound || startUs === null || packet.atUs < startUs) return;
      const written = toWritten(packet, AUDIO_TRACK, startUs);
      append(() => sounds?.add(written, { decoderConfig: configs.audio ?? undefined }));
    },

    /** The microphone gives no more: the library would wait for it, and write nothing. */
    endAudio(): void {
      if (!hasSound) return;
      hasSound = false;
      append(() => sounds?.close());
    },

    /** What was written also stays where the device became full: then `isWhole` is false. */
    async end() {
      append(() => output.finalize());
      await writing;
      try {
        handle?.flush();
      } catch (error) {
        failure = error;
      }
      const isWhole = failure === null;
      const startedAtMs = (startUs ?? 0) / 1000;
      const durationMs = Math.round((endUs - (startUs ?? 0)) / 1000);
      return { name, sizeBytes, startedAtMs, durationMs, isWhole };
    },

    /** After `end`: no packet can be read from the file any more. */
    close: () => handle?.close(),
  };
}

export type TakeWriter = ReturnType<typeof createTakeWriter>;

/** Packets do not change any more: the library need not copy them before it hands them on. */
class SharedBytes extends Uint8Array<ArrayBuffer> {
  override slice(): this {
    return this;
  }
}
