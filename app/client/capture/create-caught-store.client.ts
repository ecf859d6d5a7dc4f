import { fileCopies } from '../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '../outbox/folders.ts';
import { requestPersistence } from '../outbox/persistence.client.ts';
import { saveChanges } from '../outbox/records.client.ts';
import { saveInTurn } from '../outbox/save-in-turn.client.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { openArrivals, openUploadRecords } from '../upload/upload-records.client.ts';
import {
  type Caught,
  isUnwritten,
  openCaughtRecords,
  toClip,
  toEndMs,
  toMarks,
  toUploadRecord,
} from './caught-records.client.ts';
import { findLongest, type Longest } from './files/find-longest.client.ts';
import { readDuration } from './files/read-duration.client.ts';

/**
 * What this browser caught of a session: on the disk first, then on the screen, then to the upload
 * engine.
 *
 * @param on.changed receives what the screen shows: the newest first, without what was deleted
 * @param on.arrived receives the ids of what the server has
 * @param on.full the browser's storage had no room, and nothing has changed
 */
export function createCaughtStore(
  userId: string,
  sessionId: string,
  engine: UploadEngine,
  on: {
    changed: (caught: Caught[]) => void;
    arrived: (ids: ReadonlySet<string>) => void;
    full: () => void;
  },
) {
  const records = openCaughtRecords(userId);
  const uploads = openUploadRecords(userId);
  const arrivals = openArrivals(userId);
  let caught: Caught[] = [];
  /** Here an undo may bring them back. */
  const deletedIds = new Set<string>();
  let doneCount = 0;

  function show(next: Caught[]): void {
    const here = next.filter((wave) => wave.sessionId === sessionId && !isUnwritten(wave));
    // Two quick presses end with the same picture: they must not change places.
    caught = here.toSorted(
      (one, other) => toEndMs(other) - toEndMs(one) || one.id.localeCompare(other.id),
    );
    on.changed(caught);
  }

  function find(id: string | null): Caught | undefined {
    return caught.find((wave) => wave.id === id);
  }

  async function listAll(): Promise<Caught[]> {
    const all = (await records.list()) ?? [];
    return all.filter((wave) => wave.sessionId === sessionId);
  }

  function showOne(wave: Caught): void {
    const others = caught.filter(({ id }) => id !== wave.id);
    show(wave.isDeleted ? others : [...others, wave]);
  }

  function drop(id: string): void {
    show(caught.filter((wave) => wave.id !== id));
  }

  async function save(wave: Caught): Promise<boolean> {
    if ((await saveInTurn([records.toSave(wave.id, wave)])) !== 'kept') {
      on.full();
      return false;
    }
    requestPersistence();
    showOne(wave);
    return true;
  }

  /**
   * Stores the wave and its upload together: a kill in between would leave one of them alone. False
   * where there is no room: nothing has changed.
   */
  async function send(wave: Caught): Promise<boolean> {
    const closed = { ...wave, isOpen: false };
    const upload = toUploadRecord(userId, closed);
    const changes = [records.toSave(closed.id, closed), uploads.toSave(upload.key, upload)];
    if ((await saveInTurn(changes)) !== 'kept') {
      on.full();
      return false;
    }
    showOne(closed);
    await engine.addFilmed(upload);
    return true;
  }

  /** The page was closed in the middle of it: the file has what was written until then. */
  async function sendInterrupted(wave: Caught): Promise<void> {
    if (wave.kind === 'clip') return sendLongest(wave);
    const files = await fileCopies.list(CAUGHT_FOLDER);
    const file = files.find(({ name }) => name === wave.fileName);
    if (!file) {
      // One that can't be read now may be readable at the next visit.
      if (await fileCopies.isMissing(wave.fileName, CAUGHT_FOLDER)) await deleteForGood(wave);
      return;
    }
    const durationMs = file.size === 0 ? null : await readDuration(file, wave.startedAtMs);
    if (durationMs === null) return deleteForGood(wave);
    await send({ ...wave, sizeBytes: file.size, durationMs, endMs: durationMs });
  }

  /** A kill may have left a later end of the wave, which its record does not name yet, or an earlier one. */
  async function sendLongest(wave: Caught): Promise<void> {
    const found = await findLongest(wave.id);
    // Whole or not: the next visit finds out.
    if (!found) return;
    const { longest, names } = found;
    if (!longest && isUnwritten(wave)) {
      const isMissing = await fileCopies.isMissing(wave.fileName, CAUGHT_FOLDER);
      // Half of it is of no use: the spool has the same seconds.
      if (isMissing || names.length > 0) await deleteForGood(wave);
      return;
    }
    let now = wave;
    if (longest && longest.durationMs > wave.durationMs) {
      now = { ...wave, ...toWritten(wave, longest) };
      if (!(await save(now))) return;
    }
    for (const name of names) {
      if (name !== now.fileName) await fileCopies.remove(name, CAUGHT_FOLDER);
    }
    await send(now);
  }

  /** Ends what the user deleted on an earlier page; it stays while its upload can't be ended. */
  async function finishDelete(wave: Caught): Promise<void> {
    const problem = await engine.remove(toUploadRecord(userId, wave).key);
    if (problem === null) await deleteForGood(wave);
  }

  /** With its file. */
  async function deleteForGood({ id, fileName }: Caught): Promise<void> {
    await fileCopies.remove(fileName, CAUGHT_FOLDER);
    await saveChanges([records.toDelete(id), arrivals.toDelete(id)]);
    drop(id);
  }

  async function listArrived(): Promise<ReadonlySet<string>> {
    return new Set(await arrivals.list());
  }

  /** What the server has with its surfer, of all sessions. */
  async function listSent(): Promise<Caught[]> {
    const [arrived, all] = await Promise.all([listArrived(), records.list()]);
    return (all ?? []).filter((wave) => arrived.has(wave.id) && isSettled(wave));
  }

  const stopWatching = engine.subscribe(() => {
    const done = engine.getUploads().filter(({ phase }) => phase === 'done').length;
    if (done !== doneCount) void listArrived().then(on.arrived);
    doneCount = done;
  });
  // Another tab may cut a wave again: a change of what it was before would name a deleted file.
  const stopFollowing = records.follow({
    saved: (wave) => {
      if (wave.sessionId === sessionId) showOne(wave);
    },
    deleted: drop,
  });

  return {
    get: () => caught,
    find,
    save,
    send,
    /** Deletes a wave of which nothing was saved, with what there may be of its file. */
    discard: deleteForGood,

    /** Changes a wave as it is on the disk, also by another tab. False where there is no room. */
    async change(id: string, next: Partial<Caught>): Promise<boolean> {
      const changed = await records.update(id, (now) => ({ ...now, ...next, isMarkSent: false }));
      if (changed) showOne(changed);
      else on.full();
      return changed !== null;
    },

    /** Shows what was caught before. */
    async load(): Promise<void> {
      const earlier = (await listAll()).filter(({ id, isDeleted }) => !isDeleted && !find(id));
      show([...caught, ...earlier]);
      on.arrived(await listArrived());
    },
    stop() {
      stopWatching();
      stopFollowing();
    },

    /** Sends what was interrupted, and deletes what the user had deleted on an earlier page. */
    async resume(isOngoing: (wave: Caught) => boolean): Promise<void> {
      for (const wave of await listAll()) {
        if (deletedIds.has(wave.id) || isOngoing(wave)) continue;
        if (wave.isDeleted) await finishDelete(wave);
        else if (wave.isOpen) await sendInterrupted(wave);
      }
    },

    listSent,

    /** Deletes from this device what `listSent` lists. */
    async deleteSent(): Promise<void> {
      for (const wave of await listSent()) await deleteForGood(wave);
    },

    /** False where the server has the wave already, or cannot be asked now: then it stays. */
    async delete(wave: Caught): Promise<boolean> {
      deletedIds.add(wave.id);
      if (!(await save({ ...wave, isDeleted: true, deletedAtMs: Date.now() }))) return false;
      const problem = await engine.remove(toUploadRecord(userId, wave).key);
      if (problem) await save(wave);
      return problem === null;
    },

    /** The server has the marks of a wave as it was then. */
    async saveSent(sent: Caught): Promise<void> {
      const marks = JSON.stringify(toMarks(sent));
      const saved = await records.update(sent.id, (now) =>
        now.isOpen || JSON.stringify(toMarks(now)) !== marks ? null : { ...now, isMarkSent: true },
      );
      if (saved && find(saved.id)) showOne(saved);
    },
  };
}

export type CaughtStore = ReturnType<typeof createCaughtStore>;

/** What a file says of its wave, of whose earlier file the record may know nothing yet. */
function toWritten(wave: Caught, file: Longest): Partial<Caught> {
  const { name: fileName, sizeBytes, durationMs } = file;
  if (!isUnwritten(wave)) return { fileName, sizeBytes, durationMs, endMs: durationMs };
  // It ends where the user wanted, and may begin earlier or, where less was filmed, later.
  const startedAtMs = wave.startedAtMs + wave.endMs - durationMs;
  const saved = toClip(wave.sessionId, wave.id, { ...file, startedAtMs }, wave.startedAtMs);
  return { ...saved, waveId: wave.waveId, surferId: wave.surferId };
}

/** Whether nothing about it waits to be sent. */
function isSettled(wave: Caught): boolean {
  return !wave.isOpen && (wave.isMarkSent || toMarks(wave).length === 0);
}
