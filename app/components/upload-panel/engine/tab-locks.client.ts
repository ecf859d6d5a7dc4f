type Release = () => void;

const toName = (key: string) => `waveback-upload ${key}`;

/**
 * An upload belongs to one tab of a browser. Where there are no locks (plain http on another
 * machine) every tab may have it.
 */
export const tabLocks = {
  /** Null when another tab has it. */
  take(key: string): Promise<Release | null> {
    if (!navigator.locks) return Promise.resolve(() => undefined);
    return hold((granted) => navigator.locks.request(toName(key), { ifAvailable: true }, granted));
  },

  /** Waits until the other tab is closed or done. Null when the signal came first. */
  async wait(key: string, signal: AbortSignal): Promise<Release | null> {
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
