import { log } from './log.ts';

/** Work that continues after the response to its request. */
export type BackgroundWork = {
  start: (job: () => Promise<void>) => void;
  /** Resolves when all work that was started has ended. */
  settled: () => Promise<void>;
};

/** The response to a request for a mail is sent before the mail is looked at, so that its time reveals nothing. */
export function createBackgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<void>>();
  return {
    start: (job) => {
      const done = job()
        .catch((error: unknown) =>
          log('error', 'The background work of a request failed', { error }),
        )
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
