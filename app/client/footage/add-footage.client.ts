import { toHighlightMarks } from '#app/domain/takes/highlight-marks.ts';
import { findRoomProblem } from '#app/domain/takes/room.ts';
import { findCardProblem } from '#app/domain/uploads/file-problem.ts';
import { createId } from '#app/lib/create-id.ts';
import { findProblem } from '../upload/find-problem.client.ts';
import type { PickedFile } from '../upload/upload-records.client.ts';
import type { Footage } from './footage-records.client.ts';
import type { FootageStore } from './footage-state.ts';
import { toWave } from './mark-footage.client.ts';
import { readFacts } from './read-facts.client.ts';
import { toFootageHash } from './to-footage-hash.client.ts';

/**
 * Looks at picked files one after the other, and adds those that are videos. The others are noted by
 * their names, with the reason.
 *
 * @param picked the files themselves, by the id of their record
 * @param give continues an interrupted copy of a file that is known
 */
export function createAdding(
  sessionId: string,
  store: FootageStore,
  picked: Map<string, File>,
  give: (id: string, file: File) => void,
) {
  let adding: Promise<unknown> = Promise.resolve();

  function note(name: string, text: string, file: PickedFile | null = null): void {
    const noted = { id: createId(), name, text, kind: 'refused' as const, picked: file };
    store.show({ notes: [...store.get().notes, noted] });
  }

  async function addFile(one: PickedFile): Promise<void> {
    const { file, handle } = one;
    store.show({ checking: file.name });
    const problem = findCardProblem(file.name) ?? (await findProblem(file));
    if (problem) return note(file.name, problem);
    const fingerprint = await toFootageHash(file);
    const same = store.get().files.find((known) => known.fingerprint === fingerprint);
    if (same && !same.isCopied && !same.isWhole) return give(same.id, file);
    if (same) return note(file.name, `The same video is here already, as ${same.fileName}.`);
    const read = await readFacts(file);
    if (!read.ok) return note(file.name, read.problem);
    const room = await findRoom(file.size);
    if (room) return note(file.name, room, one);
    const { highlightsMs, durationMs } = read.facts;
    const added: Footage = {
      id: createId(),
      sessionId,
      fileName: file.name,
      sizeBytes: file.size,
      fingerprint,
      handle,
      addedAt: Date.now(),
      isCopied: false,
      isWhole: false,
      isInOutbox: false,
      isDeleted: false,
      facts: read.facts,
      waves: toHighlightMarks(highlightsMs, durationMs).map((mark) => toWave(mark, true)),
    };
    picked.set(added.id, file);
    if (await store.save(added)) return give(added.id, file);
    picked.delete(added.id);
    note(file.name, 'This device is full. Free some space on it, and add the video again.', one);
  }

  /** Of this file, and of those that are still to be copied. */
  async function findRoom(sizeBytes: number): Promise<string | null> {
    const { files, copiedBytes } = store.get();
    const waiting = files.filter(({ id, isCopied }) => !isCopied && picked.has(id));
    const waitingBytes = waiting.reduce(
      (sum, { id, sizeBytes: bytes }) => sum + bytes - (copiedBytes[id] ?? 0),
      0,
    );
    const estimate = (await navigator.storage?.estimate?.()) ?? {};
    const usage = (estimate.usage ?? 0) + waitingBytes;
    return findRoomProblem(sizeBytes, { ...estimate, usage });
  }

  return function add(files: PickedFile[]): Promise<void> {
    for (const one of files) {
      adding = adding
        .then(() => addFile(one))
        .catch((error: unknown) => {
          if (!(error instanceof DOMException)) reportError(error);
          note(one.file.name, 'The browser can’t read this file. Is it still there?');
        });
    }
    return adding.then(() => store.show({ checking: null }));
  };
}
