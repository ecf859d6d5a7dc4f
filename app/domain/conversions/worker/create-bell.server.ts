export type Listener = {
  /** Until it rings, the time is over, or the signal aborts; at once when it rang since the last wait. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type Bell = { ring: () => void; listen: () => Listener };

/** Lets an idle worker be told of work, instead of finding it when it looks next. */
export function createBell(): Bell {
  const waiting = new Set<() => void>();
  let rings = 0;
  return {
    ring() {
      rings += 1;
      for (const end of waiting) end();
    },
    listen() {
      // Who is asking for work while it rings may just have missed it, so each remembers what it has heard.
      let heard = rings;
      return {
        async wait(ms, signal) {
          if (heard === rings && !signal.aborted) {
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
          heard = rings;
        },
      };
    },
  };
}
