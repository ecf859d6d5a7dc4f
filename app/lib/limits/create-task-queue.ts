export type TaskQueue = <T>(task: () => Promise<T>) => Promise<T | 'busy'>;

type Limits = {
  /** So many tasks run together. */
  atOnce: number;
  /** So many more stand in line. */
  mostWaiting: number;
  /** Nobody stands longer than that. */
  longestWaitMs: number;
};

/** Runs tasks, a few at a time and in the order they come; `busy` for those for whom there is no place. */
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
    // Whoever leaves hands the place to the next in line, so that nobody cuts in.
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
