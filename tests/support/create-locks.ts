type Granted = (lock: { name: string } | null) => Promise<void>;
type Options = { ifAvailable?: boolean; signal?: AbortSignal };

/** The Web Locks API for tests in Node: one holder a name, the next in the order of their requests. */
export function createLocks() {
  const held = new Map<string, Promise<void>>();

  async function request(name: string, { ifAvailable, signal }: Options, granted: Granted) {
    if (ifAvailable && held.has(name)) return granted(null);
    while (held.has(name)) {
      const { promise, reject } = Promise.withResolvers<void>();
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      await Promise.race([held.get(name), promise]);
    }
    signal?.throwIfAborted();
    const ended = granted({ name }).finally(() => held.delete(name));
    held.set(name, ended);
    return ended;
  }

  return { request, query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }) };
}
