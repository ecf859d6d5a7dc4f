type Release = () => void;
type Lease = { tab: string; at: number };

const RENEW_MS = 20_000;
/** Browsers wake a hidden tab once a minute; one that has not renewed for so long has crashed. */
const LEASE_MS = 150_000;
/** Two tabs that ask at the same moment both write; after so long the later one is seen by both. */
const SETTLE_MS = 100;
const LOOK_MS = 2_000;

/**
 * Stands in for the browser's locks where there are none (plain http on another machine): records in the storage
 * that all tabs share, renewed as long as their tab lives.
 *
 * @param now in ms since 1970
 */
export function createTabLeases(storage: Storage, tab: string, now: () => number) {
  const held = new Map<string, ReturnType<typeof setInterval>>();

  function read(name: string): Lease | null {
    const lease: Lease | null = JSON.parse(storage.getItem(name) ?? 'null');
    return lease && now() - lease.at < LEASE_MS ? lease : null;
  }

  function write(name: string): void {
    storage.setItem(name, JSON.stringify({ tab, at: now() } satisfies Lease));
  }

  function release(name: string): void {
    clearInterval(held.get(name));
    held.delete(name);
    if (read(name)?.tab === tab) storage.removeItem(name);
  }

  async function take(name: string): Promise<Release | null> {
    if (read(name)) return null;
    write(name);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (read(name)?.tab !== tab) return null;
    held.set(
      name,
      setInterval(() => write(name), RENEW_MS),
    );
    return () => release(name);
  }

  return {
    take,
    /** Null when the signal came first. */
    async wait(name: string, signal: AbortSignal): Promise<Release | null> {
      while (!signal.aborted) {
        const taken = await take(name);
        if (taken) return taken;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return null;
    },
    releaseAll() {
      for (const name of held.keys()) release(name);
    },
  };
}
