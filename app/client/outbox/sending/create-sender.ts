const FIRST_MS = 1000;

/** `at-once`: there is more to send. `again`: retry after a delay. `idle`: wait until woken. */
type Pause = { kind: 'at-once' } | { kind: 'again' } | { kind: 'idle' };
type Stopped = { kind: 'stopped' };

export type Sender<T> = { wake(): void; stop(): void; ended: Promise<T> };

/**
 * Repeats the attempt until it ends or the caller stops the sender, however often and however long
 * the connection fails. The sender waits longer after each failure; `wake` or the network's return
 * ends a wait early.
 *
 * @param attempt calls `moved` when something was sent, which resets the retry delay
 * @param longestMs the longest delay between two attempts
 */
export function createSender<T extends { kind: string }>(
  attempt: (signal: AbortSignal, moved: () => void) => Promise<T>,
  longestMs: number,
): Sender<Exclude<T, Pause> | Stopped> {
  const stopper = new AbortController();
  const { signal } = stopper;
  let failures = 0;
  let isWoken = false;
  let endWait: (() => void) | undefined;

  function moved(): void {
    failures = 0;
  }

  async function run(): Promise<Exclude<T, Pause> | Stopped> {
    while (!signal.aborted) {
      isWoken = false;
      const outcome = await attempt(signal, moved).catch(toFailure);
      if (isPause(outcome)) await pause(outcome);
      else return outcome as Exclude<T, Pause>;
    }
    return { kind: 'stopped' };
  }

  async function pause({ kind }: Pause): Promise<void> {
    failures = kind === 'again' ? failures + 1 : 0;
    if (kind === 'at-once' || isWoken || signal.aborted) return;
    const wait = Promise.withResolvers<void>();
    const ms = toRetryDelay(failures, Math.random(), longestMs);
    const timer = kind === 'again' ? setTimeout(wait.resolve, ms) : undefined;
    endWait = wait.resolve;
    await wait.promise;
    clearTimeout(timer);
  }

  function wake(): void {
    isWoken = true;
    endWait?.();
  }

  addEventListener('online', wake, { signal });
  const ended = run().finally(() => stopper.abort());
  return {
    wake,
    stop() {
      stopper.abort();
      endWait?.();
    },
    ended,
  };
}

function isPause(outcome: { kind: string }): outcome is Pause {
  return ['at-once', 'again', 'idle'].includes(outcome.kind);
}

/** A bug in one attempt must not stop the sender. */
function toFailure(error: unknown): Pause {
  reportError(error);
  return { kind: 'again' };
}

/**
 * The retry delay in ms: it doubles with each failure up to `longestMs`. It is random, so that a
 * beach full of phones does not send at the same moment.
 *
 * @param failures since the last success; 1 for the first
 * @param random 0 to 1
 */
export function toRetryDelay(failures: number, random: number, longestMs: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 16), longestMs);
  return longest * (0.75 + random * 0.25);
}
