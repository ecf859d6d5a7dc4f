import { createId } from '#app/lib/create-id.ts';
import { createTabLeases, type TabLock } from './leases.client.ts';

/** Of the tab that films. */
export const CAMERA_LOCK = 'waveback-camera';

type Leases = ReturnType<typeof createTabLeases>;

/** How often a tab that can't send checks whether another tab does. */
const LOOK_MS = 2_000;

let opened: Leases | undefined;

/** For browsers without the Web Locks API. */
function openLeases(): Leases {
  if (opened) return opened;
  const leases = createTabLeases(localStorage, createId(), Date.now);
  // Between these events, the browser has the page in its back-forward cache or has frozen it in
  // the background.
  addEventListener('pagehide', leases.leave);
  addEventListener('pageshow', leases.comeBack);
  document.addEventListener('freeze', leases.leave);
  document.addEventListener('resume', leases.comeBack);
  addEventListener('storage', leases.checkAll);
  opened = leases;
  return leases;
}

/**
 * Without a usable storage (full or blocked) tabs can share nothing: the result is `refused` then.
 */
async function withLeases<T>(ask: (leases: Leases) => Promise<T>, refused: T): Promise<T> {
  try {
    return await ask(openLeases());
  } catch (error) {
    if (error instanceof DOMException) return refused;
    throw error;
  }
}

/** Without a shared storage, every tab may send. */
function claimLease(ask: (leases: Leases) => Promise<TabLock | null>): Promise<TabLock | null> {
  return withLeases(
    ask,
    toLock(() => undefined),
  );
}

/** Locks between the tabs of a browser: only one of them sends an upload. */
export const tabLocks = {
  /**
   * Null when another tab has the lock.
   *
   * @param onLost called when another tab may have the lease, since this tab slept or the user left
   * it; never with the Web Locks API
   */
  take(name: string, onLost: () => void): Promise<TabLock | null> {
    if (!navigator.locks) return claimLease((leases) => leases.take(name, onLost));
    return hold((granted) => navigator.locks.request(name, { ifAvailable: true }, granted));
  },

  /** Waits until the other tab is closed or done. Null when the signal aborted first. */
  async wait(name: string, signal: AbortSignal, onLost: () => void): Promise<TabLock | null> {
    if (!navigator.locks) return claimLease((leases) => leases.wait(name, signal, onLost));
    try {
      return await hold((granted) => navigator.locks.request(name, { signal }, granted));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  },

  /** Whether a tab has the lock; of browsers without the Web Locks API, whether another tab has it. */
  isTaken,

  /** Waits until another tab has taken the lock or the signal aborts; this tab does not have it. */
  async waitTillTaken(name: string, signal: AbortSignal): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    } while (!(signal.aborted || (await isTaken(name))));
  },
};

async function isTaken(name: string): Promise<boolean> {
  if (!navigator.locks) return withLeases(async (leases) => leases.isTakenByOther(name), false);
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/** The browser takes no lock from a living tab. */
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
