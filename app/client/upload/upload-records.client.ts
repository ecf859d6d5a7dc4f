/** What this browser remembers of an upload, so that it goes on after a reload or a crash. */
export type UploadRecord = {
  key: string;
  userId: string;
  sessionId: string;
  videoId: string | null;
  fileName: string;
  sizeBytes: number;
  fingerprint: string;
  /** Missing in records of older versions. */
  camera?: string;
  /** Where the bytes sent so far are, at the tus server. */
  uploadUrl: string | null;
  sentBytes: number;
  handle: FileSystemFileHandle | null;
  /** The file's copy in the browser's own file system; whole only when `isCopied`. */
  copyName: string | null;
  isCopied: boolean;
  isPaused: boolean;
  addedAt: number;
};

const STORE = 'uploads';

let opened: Promise<IDBDatabase | null> | undefined;
let wasOpened = false;

/** Null where the browser has no database for us: uploads then last as long as their page. */
function openDatabase(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open('waveback-uploads', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => {
      wasOpened = true;
      request.result.onclose = forgetDatabase;
      resolve(request.result);
    };
    request.onerror = () => {
      if (!wasOpened) return resolve(null);
      // Uploads are in it: null would say that they are gone.
      forgetDatabase();
      reject(request.error);
    };
  });
  return opened;
}

function forgetDatabase(): void {
  opened = undefined;
}

/** A browser may close the connection of a page that sleeps, and may not say so before it is used. */
async function openTransaction(mode: IDBTransactionMode): Promise<IDBTransaction | null> {
  const database = await openDatabase();
  try {
    return database?.transaction(STORE, mode) ?? null;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    forgetDatabase();
    return (await openDatabase())?.transaction(STORE, mode) ?? null;
  }
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const transaction = await openTransaction(mode);
  if (!transaction) return null;
  const request = use(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () =>
      reject(new Error('The list of uploads could not be kept', { cause: transaction.error }));
  });
}

export const uploadRecords = {
  async list(): Promise<UploadRecord[]> {
    const records: UploadRecord[] | null = await withStore('readonly', (store) => store.getAll());
    return (records ?? []).sort((a, b) => a.addedAt - b.addedAt);
  },
  /** What is kept of an upload now: null when another tab took it off the list, `known` where nothing can be kept. */
  async get(known: UploadRecord): Promise<UploadRecord | null> {
    const record: UploadRecord | null | undefined = await withStore('readonly', (store) =>
      store.get(known.key),
    );
    return record === null ? known : (record ?? null);
  },
  async save(record: UploadRecord): Promise<void> {
    await withStore('readwrite', (store) => store.put(record));
  },
  async delete(key: string): Promise<void> {
    await withStore('readwrite', (store) => store.delete(key));
  },
};
