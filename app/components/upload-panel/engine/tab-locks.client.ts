import { createId } from '#app/lib/create-id.ts';
import { createTabLeases } from './tab-leases.client.ts';

type Release = () => void;

const toName = (key: string) => `waveback-upload ${key}`;

let opened: ReturnType<typeof createTabLeases> | undefined;

/** Where the browser has no locks. */
function openLeases() {
  if (opened) return opened;
  const leases = createTabLeases(localStorage, createId(), Date.now);
  addEventListener('pagehide', leases.releaseAll);
  opened = leases;
  return leases;
}

/** Where the storage is full or refused there is nothing to share: every tab may have the upload then. */
async function takeLease(
  ask: (leases: ReturnType<typeof createTabLeases>) => Promise<Release | null>,
): Promise<Release | null> {
  try {
    return await ask(openLeases());
  } catch (error) {
    if (error instanceof DOMException) return () => undefined;
    throw error;
  }
}

/** An upload belongs to one tab of a browser. */
export const tabLocks = {
  /** Null when another tab has it. */
  take(key: string): Promise<Release | null> {
    if (!navigator.locks) return takeLease((leases) => leases.take(toName(key)));
    return hold((granted) => navigator.locks.request(toName(key), { ifAvailable: true }, granted));
  },

  /** Waits until the other tab is closed or done. Null when the signal came first. */
  async wait(key: string, signal: AbortSignal): Promise<Release | null> {
    if (!navigator.locks) return takeLease((leases) => leases.wait(toName(key), signal));
    try {
      return await hold((granted) => navigator.locks.request(toName(key), { signal }, granted));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  },
};

/** A lock lasts as long as the promise that its callback returns. */
function hold(
  request: (granted: (lock: Lock | null) => Promise<void>) => Promise<unknown>,
): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    request((lock) => {
      if (!lock) {
        resolve(null);
        return Promise.resolve();
      }
      const { promise, resolve: release } = Promise.withResolvers<void>();
      resolve(release);
      return promise;
    }).catch(reject);
  });
}
