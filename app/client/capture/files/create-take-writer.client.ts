import { Output, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import type { Packet } from '#app/domain/takes/create-ring.ts';
import { openSyncHandle, type SyncHandle, saveBytes } from '../../outbox/sync-handle.ts';
import { toEncodedPacket } from '../packets/to-encoded-packet.client.ts';
import { closeBytes } from './close-bytes.ts';
import { createTracks, type TrackConfigs, toFormat } from './container.client.ts';

/**
 * Writes packets to a file while they come, in parts that can be played without those that follow:
 * after a crash all but the last half second is there. The file begins with the first keyframe.
 *
 * @param onFailed called once where the device became full: nothing more is written
 */
export function createTakeWriter(
  folder: string,
  name: string,
  configs: TrackConfigs,
  onFailed?: () => void,
) {
  let handle: SyncHandle | null = null;
  let sizeBytes = 0;
  let startUs: number | null = null;
  let endUs = 0;
  let hasSound = configs.audio !== null;
  let failure: unknown = null;
  const file = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      if (!handle) throw new Error('This browser has no sync handles');
      await saveBytes(handle, data, position);
      sizeBytes = Math.max(sizeBytes, position + data.length);
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
    onFailed?.();
  }

  return {
    addVideo(packet: Packet): void {
      if (startUs === null && !packet.isKey) return;
      startUs ??= packet.atUs;
      endUs = packet.atUs + packet.durationUs;
      const written = toEncodedPacket(packet, startUs);
      append(() => pictures.add(written, { decoderConfig: configs.video }));
    },

    addAudio(packet: Packet): void {
      if (!hasSound || startUs === null || packet.atUs < startUs) return;
      const written = toEncodedPacket(packet, startUs);
      append(() => sounds?.add(written, { decoderConfig: configs.audio ?? undefined }));
    },

    /** The microphone gives no more: the library would wait for it, and write nothing. */
    endAudio(): void {
      if (!hasSound) return;
      hasSound = false;
      append(() => sounds?.close());
    },

    /** What was written also stays where the device became full: then `isWhole` is false. */
    async close() {
      append(() => output.finalize());
      await writing;
      try {
        handle?.flush();
      } catch (error) {
        failure = error;
      } finally {
        handle?.close();
      }
      const isWhole = failure === null;
      const startedAtMs = (startUs ?? 0) / 1000;
      const durationMs = Math.round((endUs - (startUs ?? 0)) / 1000);
      return { name, sizeBytes, startedAtMs, durationMs, isWhole };
    },
  };
}

export type TakeWriter = ReturnType<typeof createTakeWriter>;
