import { fileCopies } from '../../outbox/file-copies.client.ts';
import { SPOOL_FOLDER } from '../../outbox/folders.ts';
import type { SyncHandle } from '../../outbox/sync-handle.ts';
import type { HeldPacket } from '../packets/held-packet.ts';
import { type TrackConfigs, toContainer } from './container.client.ts';
import { createTakeWriter, type TakeWriter } from './create-take-writer.client.ts';
import { type SpoolOwner, toSpoolName } from './spool-name.ts';

/** Of one file. With the one before, the spool reaches back at least this far. */
const FILE_US = 60_000_000;

type SpoolFile = {
  name: string;
  startUs: number;
  writer: TakeWriter;
  ended: Promise<unknown> | null;
};

/**
 * Writes what the camera sees to two files in turn, so that a crash during filming loses at most
 * two seconds of what a save could still reach. Saves read it back from there: memory has only what
 * is not written yet.
 *
 * @param getNeededUs from when on a save may read; null where it reads nothing. A third file stays
 * while that needs it
 */
export function createSpool(owner: SpoolOwner, getNeededUs: () => number | null) {
  /** The oldest first; the last one is being written. */
  let files: SpoolFile[] = [];
  let isSplit = false;
  let isReadable = true;

  function begin({ atUs: startUs }: HeldPacket, configs: TrackConfigs): void {
    end(files.at(-1));
    const name = toSpoolName(owner, startUs / 1000, toContainer(configs.video));
    const writer = createTakeWriter(SPOOL_FOLDER, name, configs, { written });
    files.push({ name, startUs, writer, ended: null });
    isSplit = false;
  }

  function written(packet: HeldPacket, handle: SyncHandle, at: number): void {
    if (isReadable) packet.place = { handle, at };
  }

  /** Its handle stays open: a save may read it. */
  function end(file: SpoolFile | undefined): Promise<unknown> | null {
    if (file) file.ended ??= file.writer.end();
    return file?.ended ?? null;
  }

  async function closeFile(file: SpoolFile, isKept: boolean): Promise<void> {
    await end(file);
    file.writer.close();
    if (!isKept) await fileCopies.remove(file.name, SPOOL_FOLDER);
  }

  function evict(): void {
    const [oldest, second, third] = files;
    if (!oldest || !second || !third) return;
    if ((getNeededUs() ?? third.startUs) < second.startUs) return;
    files.shift();
    void end(second)?.then(() => closeFile(oldest, false));
  }

  return {
    addVideo(packet: HeldPacket, configs: TrackConfigs): void {
      const file = files.at(-1);
      if (packet.isKey) {
        if (!file || isSplit || packet.atUs - file.startUs > FILE_US) begin(packet, configs);
        evict();
      }
      files.at(-1)?.writer.addVideo(packet);
    },
    addAudio: (packet: HeldPacket) => files.at(-1)?.writer.addAudio(packet),
    endAudio: () => files.at(-1)?.writer.endAudio(),

    /** Another shape begins: the next keyframe starts a new file. */
    split(): void {
      isSplit = true;
    },

    /** The disk did not give something back: what comes stays in memory, too. */
    stopReading(): void {
      isReadable = false;
    },

    /**
     * Ends the files.
     *
     * @param isKept whether the page offers them at the next start: false where the user has stopped
     */
    async close(isKept: boolean): Promise<void> {
      const closed = files;
      files = [];
      await Promise.all(closed.map((file) => closeFile(file, isKept)));
    },
  };
}
