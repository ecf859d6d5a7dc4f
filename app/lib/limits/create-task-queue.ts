export type TaskQueue = <T>(task: () => Promise<T>) => Promise<T | 'busy'>;

type Limits = {
  /** This many tasks run at once. */
  atOnce: number;
  /** This many more wait. */
  mostWaiting: number;
  /** A task that waits longer is rejected. */
  longestWaitMs: number;
};

/**
 * Runs tasks, a few at a time and in the order they come; returns `busy` for a task without a
 * place.
 */
export function createTaskQueue({ atOnce, mostWaiting, longestWaitMs }: Limits): TaskQueue {
  const line: (() => void)[] = [];
  let running = 0;

  function standInLine(): Promise<boolean> {
    if (line.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        resolve(false);
      }, longestWaitMs);
      line.push(enter);
    });
  }

  return async (task) => {
    // A finished task passes its place directly to the next in the queue, so that no new task
    // overtakes it.
    if (running < atOnce) running += 1;
    else if (!(await standInLine())) return 'busy';
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
