import { fileCopies } from '../outbox/file-copies.client.ts';
import { FOOTAGE_FOLDER } from '../outbox/folders.ts';
import { saveInTurn } from '../outbox/save-in-turn.client.ts';
import { createStayAwake } from '../upload/stay-awake.client.ts';
import { openFootageRecords } from './footage-records.client.ts';
import { type FootageState, type FootageStore, noFootage } from './footage-state.ts';

/**
 * The state of the footage on the screen, and its records on the disk.
 *
 * @param picked the files themselves, by the id of their record, until they are copied
 * @param life aborted when the user leaves: the screen may then sleep
 */
export function createFootageStore(userId: string, picked: Map<string, File>, life?: AbortSignal) {
  const records = openFootageRecords(userId);
  const listeners = new Set<() => void>();
  let changing: Promise<unknown> = Promise.resolve();
  let state: FootageState = noFootage;
  const isBusy = () =>
    state.cutting !== null ||
    state.files.some(({ id, isCopied }) => !isCopied && picked.has(id) && !state.stops[id]);
  const stayAwake = createStayAwake(isBusy, isBusy, life);

  const store: FootageStore = {
    get: () => state,
    show(change) {
      state = { ...state, ...change };
      stayAwake();
      for (const listener of listeners) listener();
    },
    find: (id) => state.files.find((file) => file.id === id),
    run(act) {
      const done = changing.then(act);
      changing = done.catch(() => undefined);
      return done;
    },
    async save(file) {
      const isKept = (await saveInTurn([records.toSave(file.id, file)])) === 'kept';
      const others = state.files.filter(({ id }) => id !== file.id);
      const files = file.isDeleted ? others : [...others, file];
      files.sort((one, other) => one.addedAt - other.addedAt);
      store.show(isKept ? { files, notice: 'saved' } : { notice: 'no-room' });
      return isKept;
    },
    openFile: async ({ id, sizeBytes }) =>
      picked.get(id) ?? fileCopies.open(id, sizeBytes, FOOTAGE_FOLDER),
  };
  return {
    ...store,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
