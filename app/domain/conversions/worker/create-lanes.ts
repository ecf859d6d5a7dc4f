/** From here on, somebody waits to see what is made: pictures and first films, of waves and videos. */
const QUICK_PRIORITY = 80;

/** How a loop of a worker chooses what it does. */
export type Lane = {
  /** The least priority of a job that it would take now; null when it takes none. */
  readLeast: () => number | null;
  run: (priority: number, work: () => Promise<void>) => Promise<void>;
};

/**
 * A film of an hour is converted to its qualities for longer than it lasts. Waves that are cut meanwhile would wait for
 * that, so when every loop of a worker is at such work, one more takes what is quick.
 */
export function createLanes(loopCount: number): { any: Lane; quick: Lane } {
  let slowCount = 0;
  return {
    any: {
      readLeast: () => 0,
      async run(priority, work) {
        const isSlow = priority < QUICK_PRIORITY;
        if (isSlow) slowCount += 1;
        try {
          await work();
        } finally {
          if (isSlow) slowCount -= 1;
        }
      },
    },
    quick: {
      readLeast: () => (slowCount < loopCount ? null : QUICK_PRIORITY),
      run: (_, work) => work(),
    },
  };
}
