import type { Caught } from '../capture/caught-records.client.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { FOOTAGE_FOLDER } from '../outbox/folders.ts';
import type { TabLock } from '../outbox/leases.client.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { createAdding } from './add-footage.client.ts';
import { createCopies } from './copy-footage.client.ts';
import { createFootageStore } from './create-footage-store.client.ts';
import { createCuts } from './cut/cut-footage.client.ts';
import {
  type ClipSize,
  type Footage,
  openFootageRecords,
  toFootageLock,
} from './footage-records.client.ts';
import { createMarking } from './mark-footage.client.ts';
import { deleteFootage, deleteLostFootage } from './on-device/delete-lost-footage.client.ts';
import { listUnsent, watchUploads } from './on-device/list-unsent.client.ts';
import { openPicked } from './open-picked.client.ts';
import { createSlateSearch } from './search-slates.client.ts';
import { createSending } from './send-footage.client.ts';
import { toFootageHash } from './to-footage-hash.client.ts';

/**
 * The videos of other cameras that a user adds to a session: copies them to this device, keeps the
 * waves that the user marks, and cuts and sends them. Only one tab at a time works on them.
 */
export function createFootage(userId: string, sessionId: string, engine: UploadEngine) {
  const records = openFootageRecords(userId);
  const picked = new Map<string, File>();
  const life = new AbortController();
  const store = createFootageStore(userId, picked, life.signal);
  const { run } = store;
  let lock: TabLock | null = null;
  let opening: Promise<void> | undefined;
  const sent = new Set<() => void>();
  const stopWatching = watchUploads(
    engine,
    () => void run(async () => store.show({ unsent: await listUnsent(userId) })),
  );
  const sending = createSending(userId, sessionId, engine, store, () => {
    for (const listener of sent) listener();
  });
  const copies = createCopies(
    store,
    picked,
    { copied: () => void slates.pump(), noHandle: sendUncopied },
    life.signal,
  );
  const cuts = createCuts(store, sending.saveClip, life.signal);
  const slates = createSlateSearch(store, () => void cuts.pump(), life.signal);
  const marking = createMarking(store, cuts.cancel);
  const add = createAdding(sessionId, store, picked, give);

  function give(id: string, file: File): void {
    picked.set(id, file);
    copies.release(id);
    void copies.pump();
  }

  /** Where the browser keeps no copies, the file goes up from where it is. */
  async function sendUncopied({ id, handle }: Footage, file: File): Promise<void> {
    picked.delete(id);
    await run(async () => {
      await records.delete(id);
      store.show({ files: store.get().files.filter((one) => one.id !== id) });
    });
    await sending.sendAsItIs({ file, handle });
  }

  /** What was added at earlier visits. */
  async function load(): Promise<void> {
    const all = (await records.list()) ?? [];
    const mine = all.filter((file) => file.sessionId === sessionId);
    const files = mine.filter(({ isDeleted }) => !isDeleted);
    files.sort((one, other) => one.addedAt - other.addedAt);
    store.show({ files, unsent: await listUnsent(userId) });
    const copied = new Map(
      (await fileCopies.list(FOOTAGE_FOLDER)).map(({ name, size }) => [name, size]),
    );
    for (const file of mine) {
      const { id, isDeleted, isWhole, isCopied } = file;
      if (isDeleted) await deleteFootage(userId, file);
      else if (isWhole) await sending.finishWhole(file);
      else if (!isCopied) {
        copies.stop(id, 'needs-file');
        copies.showCopied(id, copied.get(id) ?? 0);
        await reopen(file, false);
      }
    }
  }

  /**
   * Continues a copy with the handle of its file.
   *
   * @param ask whether the browser may ask the user; only right after a tap
   */
  async function reopen({ id, handle, fingerprint }: Footage, ask: boolean): Promise<boolean> {
    const file = handle && (await openPicked(handle, ask));
    if (!file || (await toFootageHash(file)) !== fingerprint) return false;
    give(id, file);
    return true;
  }

  /** Waits as long as another tab has the footage of this session, and takes it over then. */
  async function takeOver(): Promise<void> {
    const name = toFootageLock(userId, sessionId);
    const waitElsewhere = () => store.show({ place: 'elsewhere' });
    lock = await tabLocks.take(name, waitElsewhere);
    if (!lock) {
      waitElsewhere();
      lock = await tabLocks.wait(name, life.signal, waitElsewhere);
    }
    if (life.signal.aborted) return;
    await load();
    store.show({ place: 'here' });
    void slates.pump();
    void cuts.pump();
    void deleteLostFootage(userId);
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    /** Notifies the caller when a clip or a video has gone to the outbox. */
    onSent(listener: () => void) {
      sent.add(listener);
      return () => void sent.delete(listener);
    },
    openFile: store.openFile,

    open(): Promise<void> {
      opening = takeOver();
      return opening;
    },

    /** Stops copies and cuts, which continue at the next visit, and releases the footage. */
    async close(): Promise<void> {
      life.abort();
      stopWatching();
      picked.clear();
      await opening;
      await Promise.all([copies.settle(), cuts.settle(), slates.settle()]);
      await run(async () => store.show({ cutting: null }));
      lock?.release();
    },

    /** Looks at the files one after the other, and copies those that are videos. */
    add,

    /** Continues an interrupted copy; false where the user has to pick the file again. */
    async resume(id: string): Promise<boolean> {
      const [file, source] = [store.find(id), picked.get(id)];
      if (!file || source) {
        if (source) give(id, source);
        return true;
      }
      return reopen(file, true);
    },

    markWave: marking.mark,
    changeWave: marking.change,
    deleteWave: marking.delete,
    cancelWave: marking.cancel,

    /** Cuts and sends all marked waves of these files. */
    async sendWaves(ids: string[], size: ClipSize): Promise<void> {
      for (const id of ids) await marking.send(id, size);
      void cuts.pump();
    },

    sendWhole: (ids: string[]) =>
      run(async () => {
        for (const id of ids) await sending.sendWhole(id);
      }),
    sendAsItIs: sending.sendAsItIs,

    /** What the user had deleted from the list of uploads. */
    sendAgain: (ids: string[]) =>
      run(async () => {
        for (const id of ids) await sending.sendAgain(id);
      }),

    saveMarksSent: (wave: Caught) => run(() => sending.saveMarksSent(wave)),

    /** The files stay on the device until the next visit, so that this can be undone. */
    delete: (ids: string[]) =>
      run(async () => {
        const deleted = ids.flatMap((id) => store.find(id) ?? []);
        for (const file of deleted) {
          copies.cancel(file.id);
          for (const { id } of file.waves) cuts.cancel(id);
          await store.save({ ...file, isDeleted: true });
        }
        const undo = async () => {
          for (const file of deleted) {
            // Without room it stays deleted, and this can be pressed again.
            if (!(await store.save({ ...file, isDeleted: false }))) return;
          }
          store.show({ undo: null });
          void copies.pump();
          void slates.pump();
          void cuts.pump();
        };
        store.show({ undo: { text: 'Video deleted', run: () => run(undo) } });
      }),

    /** Deletes the copies on this device, also of the clips. The server has all that was sent. */
    removeFromDevice: (ids: string[]) =>
      run(async () => {
        let isRemoved = true;
        for (const id of ids) isRemoved = (await sending.removeFromDevice(id)) && isRemoved;
        store.show({ notice: isRemoved ? null : 'not-sent' });
      }),

    closeNotes: () => store.show({ notes: [] }),
  };
}

export type FootageDesk = ReturnType<typeof createFootage>;
