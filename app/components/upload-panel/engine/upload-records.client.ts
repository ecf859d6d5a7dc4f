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

/** Null where the browser has no database for us: uploads then last as long as their page. */
function openDatabase(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open('waveback-uploads', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
  return opened;
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const database = await openDatabase();
  if (!database) return null;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = use(transaction.objectStore(STORE));
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
  async get(key: string): Promise<UploadRecord | null> {
    const record: UploadRecord | null | undefined = await withStore('readonly', (store) =>
      store.get(key),
    );
    return record ?? null;
  },
  async save(record: UploadRecord): Promise<void> {
    await withStore('readwrite', (store) => store.put(record));
  },
  async delete(key: string): Promise<void> {
    await withStore('readwrite', (store) => store.delete(key));
  },
};
