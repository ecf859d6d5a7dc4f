import { createId } from '#app/lib/create-id.ts';
import { createTabLeases, type TabLock } from './leases.client.ts';

type Leases = ReturnType<typeof createTabLeases>;

/** A tab that can't send looks so often whether another tab does. */
const LOOK_MS = 2_000;

let opened: Leases | undefined;

/** Where the browser has no locks. */
function openLeases(): Leases {
  if (opened) return opened;
  const leases = createTabLeases(localStorage, createId(), Date.now);
  // A page that a browser keeps, to go back to, or freezes in the background, sleeps between these.
  addEventListener('pagehide', leases.leave);
  addEventListener('pageshow', leases.comeBack);
  document.addEventListener('freeze', leases.leave);
  document.addEventListener('resume', leases.comeBack);
  addEventListener('storage', leases.checkAll);
  opened = leases;
  return leases;
}

/** Where the storage is full or refused there is nothing to share: `refused` is the answer then. */
async function askLeases<T>(ask: (leases: Leases) => Promise<T>, refused: T): Promise<T> {
  try {
    return await ask(openLeases());
  } catch (error) {
    if (error instanceof DOMException) return refused;
    throw error;
  }
}

/** Without a storage to share, every tab may send. */
function takeLease(ask: (leases: Leases) => Promise<TabLock | null>): Promise<TabLock | null> {
  return askLeases(
    ask,
    toLock(() => undefined),
  );
}

/** What is to be sent belongs to one tab of a browser. */
export const tabLocks = {
  /**
   * Null when another tab has it.
   *
   * @param onLost when this tab slept for so long, or is left, that another may have it: never with the browser's own
   */
  take(name: string, onLost: () => void): Promise<TabLock | null> {
    if (!navigator.locks) return takeLease((leases) => leases.take(name, onLost));
    return hold((granted) => navigator.locks.request(name, { ifAvailable: true }, granted));
  },

  /** Waits until the other tab is closed or done. Null when the signal came first. */
  async wait(name: string, signal: AbortSignal, onLost: () => void): Promise<TabLock | null> {
    if (!navigator.locks) return takeLease((leases) => leases.wait(name, signal, onLost));
    try {
      return await hold((granted) => navigator.locks.request(name, { signal }, granted));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  },

  /** Waits, while this tab does not have it, until another tab does or the signal comes. */
  async waitTillTaken(name: string, signal: AbortSignal): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    } while (!(signal.aborted || (await isTakenByOther(name))));
  },
};

async function isTakenByOther(name: string): Promise<boolean> {
  if (!navigator.locks) return askLeases(async (leases) => leases.isTakenByOther(name), false);
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/** The browser takes no lock from a tab that lives. */
function toLock(release: () => void): TabLock {
  return { release, isHeld: () => true };
}

/** A lock lasts as long as the promise that its callback returns. */
function hold(
  request: (granted: (lock: Lock | null) => Promise<void>) => Promise<unknown>,
): Promise<TabLock | null> {
  return new Promise((resolve, reject) => {
    request((lock) => {
      if (!lock) {
        resolve(null);
        return Promise.resolve();
      }
      const { promise, resolve: release } = Promise.withResolvers<void>();
      resolve(toLock(release));
      return promise;
    }).catch(reject);
  });
}
