export type Listener = {
  /** Until a wake-up, the end of the time, or the signal's abort; at once when there was one since the last wait. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type WakeUp = { wake: () => void; listen: () => Listener };

/** Wakes idle workers when there is work, instead of letting them find it at their next poll. */
export function createWakeUp(): WakeUp {
  const waiting = new Set<() => void>();
  let count = 0;
  return {
    wake() {
      count += 1;
      for (const end of waiting) end();
    },
    listen() {
      // A worker that claims at this moment may just miss it, so each listener remembers which wake-up it has seen.
      let seen = count;
      return {
        async wait(ms, signal) {
          if (seen === count && !signal.aborted) {
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
          seen = count;
        },
      };
    },
  };
}
