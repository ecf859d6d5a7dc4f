/** Counts how long the user has a page in front of them, from now on. */
export function createTaskClock() {
  const stopper = new AbortController();
  const { signal } = stopper;
  let countedMs = 0;
  let since = document.hidden ? null : performance.now();

  function count(): void {
    const now = performance.now();
    if (since !== null) countedMs += now - since;
    since = document.hidden ? null : now;
  }

  document.addEventListener('visibilitychange', count, { signal });
  return {
    /** What was counted since the last call, in ms. */
    take(): number {
      count();
      const taken = Math.round(countedMs);
      countedMs = 0;
      return taken;
    },
    stop: () => stopper.abort(),
  };
}
