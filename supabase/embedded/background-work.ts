import { log } from './log.ts';

/** What goes on after its request was answered. */
export type BackgroundWork = {
  start: (job: () => Promise<void>) => void;
  /** All that had been started has ended. */
  settled: () => Promise<void>;
};

/** Whoever asks for a mail is answered before we look whether it can be sent: the time tells nothing. */
export function createBackgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<void>>();
  return {
    start: (job) => {
      const done = job()
        .catch((error: unknown) => log('error', 'What a request left to do has failed', { error }))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
