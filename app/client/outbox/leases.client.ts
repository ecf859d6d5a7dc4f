type Lease = { tab: string; at: number };

/**
 * A lock of this tab. `isHeld` reads the storage at each call, and is false as soon as another tab
 * may have the lease.
 */
export type TabLock = { release: () => void; isHeld: () => boolean };
type Held = { timer: ReturnType<typeof setInterval>; onLost: () => void };

const RENEW_MS = 20_000;
/**
 * Browsers wake a hidden tab once a minute; a tab that has not renewed its lease for this long has
 * crashed or sleeps.
 */
const LEASE_MS = 150_000;
/**
 * Two tabs that request a lease at the same moment both write; after this long, both read the later
 * one.
 */
const SETTLE_MS = 100;
const LOOK_MS = 2_000;

/**
 * Replaces the Web Locks API where the browser has none (plain http on another machine): leases in
 * the storage that all tabs share, renewed while their tab lives. A tab that has slept for longer
 * than a lease has lost it, even if no other tab has taken it yet.
 *
 * @param now in ms since 1970
 */
export function createTabLeases(storage: Storage, tab: string, now: () => number) {
  const held = new Map<string, Held>();
  let isAway = false;

  function read(name: string): Lease | null {
    const lease: Lease | null = JSON.parse(storage.getItem(name) ?? 'null');
    // Also one of the future: a clock that was set back would make a crashed tab hold it for ever.
    return lease && Math.abs(now() - lease.at) < LEASE_MS ? lease : null;
  }

  function write(name: string): void {
    storage.setItem(name, JSON.stringify({ tab, at: now() } satisfies Lease));
  }

  function drop(name: string): Held | undefined {
    const dropped = held.get(name);
    clearInterval(dropped?.timer);
    held.delete(name);
    return dropped;
  }

  function release(name: string): void {
    drop(name);
    if (read(name)?.tab === tab) storage.removeItem(name);
  }

  /** Notifies the holder when the lease is no longer this tab's. */
  function check(name: string): boolean {
    if (!held.has(name)) return false;
    if (read(name)?.tab === tab) return true;
    drop(name)?.onLost();
    return false;
  }

  function renew(name: string): void {
    if (check(name)) write(name);
  }

  async function take(name: string, onLost: () => void): Promise<TabLock | null> {
    if (isAway || read(name)) return null;
    write(name);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (read(name)?.tab !== tab) return null;
    if (isAway) {
      storage.removeItem(name);
      return null;
    }
    held.set(name, { timer: setInterval(() => renew(name), RENEW_MS), onLost });
    return { release: () => release(name), isHeld: () => check(name) };
  }

  return {
    take,
    isTakenByOther: (name: string) => ![undefined, tab].includes(read(name)?.tab),
    /** Null when the signal aborted first. */
    async wait(name: string, signal: AbortSignal, onLost: () => void): Promise<TabLock | null> {
      while (!signal.aborted) {
        const taken = await take(name, onLost);
        if (taken) return taken;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return null;
    },
    /** When another tab has written to the storage. */
    checkAll() {
      for (const name of held.keys()) check(name);
    },
    /**
     * When the user leaves the page or the browser freezes it: it may never come back, and other
     * tabs continue at once.
     */
    leave() {
      isAway = true;
      for (const [name, { onLost }] of held) {
        release(name);
        onLost();
      }
    },
    comeBack() {
      isAway = false;
    },
  };
}
