import type { Packet } from '#app/domain/takes/create-ring.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { SPOOL_FOLDER } from '../../outbox/folders.ts';
import { type TrackConfigs, toContainer } from './container.client.ts';
import { createTakeWriter, type TakeWriter } from './create-take-writer.client.ts';
import { type SpoolOwner, toSpoolName } from './spool-name.ts';

/** Of one file. With the one before, the spool reaches back at least this far. */
const FILE_US = 60_000_000;

/**
 * Writes what the camera sees to two files in turn, so that a crash during filming loses at most
 * two seconds of what a save could still reach.
 */
export function createSpool(owner: SpoolOwner) {
  let writer: TakeWriter | null = null;
  let name = '';
  let previous = '';
  let startUs = 0;

  async function deleteFile(old: string): Promise<void> {
    if (old) await fileCopies.remove(old, SPOOL_FOLDER);
  }

  function begin(packet: Packet, configs: TrackConfigs): void {
    const ended = writer;
    const oldest = previous;
    previous = name;
    name = toSpoolName(owner, packet.atUs / 1000, toContainer(configs.video));
    startUs = packet.atUs;
    writer = createTakeWriter(SPOOL_FOLDER, name, configs);
    void ended?.close().then(() => deleteFile(oldest));
  }

  return {
    addVideo(packet: Packet, configs: TrackConfigs): void {
      if (packet.isKey && (!writer || packet.atUs - startUs > FILE_US)) begin(packet, configs);
      writer?.addVideo(packet);
    },
    addAudio: (packet: Packet) => writer?.addAudio(packet),
    endAudio: () => writer?.endAudio(),

    /** Another shape begins: the next keyframe starts a new file. */
    split(): void {
      startUs = Number.NEGATIVE_INFINITY;
    },

    /**
     * Ends the files.
     *
     * @param isKept whether the page offers them at the next start: false where the user has stopped
     */
    async close(isKept: boolean): Promise<void> {
      const ended = writer;
      writer = null;
      await ended?.close();
      if (!isKept) await Promise.all([deleteFile(previous), deleteFile(name)]);
    },
  };
}
