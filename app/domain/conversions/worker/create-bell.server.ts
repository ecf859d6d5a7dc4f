export type Bell = {
  ring: () => void;
  /** Until it rings, the time is over, or the signal aborts; at once when it rang since the last wait. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Lets an idle worker be told of work, instead of finding it when it looks next. */
export function createBell(): Bell {
  const waiting = new Set<() => void>();
  let hasRung = false;
  return {
    ring() {
      // Who is asking for work at this moment may just have missed it.
      hasRung = true;
      for (const end of waiting) end();
    },
    async wait(ms, signal) {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(end, ms);
          function end() {
            clearTimeout(timer);
            waiting.delete(end);
            signal.removeEventListener('abort', end);
            resolve();
          }
          waiting.add(end);
          signal.addEventListener('abort', end);
        });
      }
      hasRung = false;
    },
  };
}
