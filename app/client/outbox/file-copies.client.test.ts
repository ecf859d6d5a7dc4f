import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CopyOutcome } from './copy-file.worker.ts';
import { fileCopies, saveCopyInWorker } from './file-copies.client.ts';

/** The content of the origin private file system. */
const files = new Map<string, string[]>();
/** How the worker ends; null while it runs. */
let outcome: CopyOutcome | null = 'done';
let roomBytes = 0;

class FakeWorker extends EventTarget {
  postMessage(order: unknown) {
    const data = order === null ? 'stopped' : outcome;
    if (data) setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}

const folder = {
  async getFileHandle(name: string) {
    const pieces = files.get(name) ?? [];
    files.set(name, pieces);
    return {
      createWritable: async () =>
        new WritableStream({ write: (piece) => void pieces.push(Buffer.from(piece).toString()) }),
      getFile: async () => new File(pieces, name),
    };
  },
  removeEntry: async (name: string) => void files.delete(name),
};

beforeEach(() => {
  files.clear();
  [outcome, roomBytes] = ['done', 1e12];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', {
    storage: {
      getDirectory: async () => ({ getDirectoryHandle: async () => folder }),
      estimate: async () => ({ quota: roomBytes, usage: 0 }),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const film = new File(['film'], 'a.mp4');
const make = (signal = new AbortController().signal) => fileCopies.make('copy', film, signal);

test('a worker writes the copy, or the page where workers have no sync handles', async () => {
  expect(await make()).toBe(true);
  expect(files.get('copy')).toEqual([]);
  outcome = 'no-handle';
  expect(await make()).toBe(true);
  expect(files.get('copy')).toEqual(['film']);
  expect(await (await fileCopies.open('copy', film.size))?.text()).toBe('film');
  expect(await fileCopies.open('copy', film.size + 1)).toBeNull();
});

test('a partial copy does not count and is deleted', async () => {
  outcome = 'failed';
  expect(await make()).toBe(false);
  expect(files.size).toBe(0);
  outcome = null;
  const stop = new AbortController();
  const stopped = make(stop.signal);
  setTimeout(() => stop.abort());
  expect(await stopped).toBe(false);
  expect(files.size).toBe(0);
});

test('a copy leaves free space for everything else', async () => {
  roomBytes = 100 * 1024 ** 2;
  expect(await make()).toBe(false);
  expect(files.size).toBe(0);
});

test('a worker whose script cannot be loaded says nothing about what the browser can store', async () => {
  class MissingWorker extends FakeWorker {
    override postMessage() {
      setTimeout(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('Worker', MissingWorker);
  const order = { folder: 'footage', name: 'copy', file: film };
  expect(await saveCopyInWorker(order, new AbortController().signal)).toBe('failed');
});

test('a file is missing only where the browser says so', async () => {
  let name = 'NotFoundError';
  const getFileHandle = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', {
    storage: {
      getDirectory: async () => ({ getDirectoryHandle: async () => ({ getFileHandle }) }),
    },
  });
  expect(await fileCopies.isMissing('take', 'caught')).toBe(true);
  name = 'NotReadableError';
  expect(await fileCopies.isMissing('take', 'caught')).toBe(false);
});
