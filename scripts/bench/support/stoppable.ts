const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type Undo = () => Promise<unknown>;

const undos = new Set<Undo>();
const stopping = new AbortController();

/** Ends what is under way when the program is told to stop. */
export const stopSignal = stopping.signal;

/**
 * Lets SIGINT and SIGTERM undo what the work has begun, and end the program with 130 or 143.
 * The answer of work that is being stopped never comes: what fails then is of no interest.
 */
export async function stoppable<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work();
  } finally {
    await neverOnceStopped();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** To be awaited before something is begun that would have to be undone. */
export async function neverOnceStopped(): Promise<void> {
  if (stopSignal.aborted) await new Promise<never>(() => undefined);
}

/** @returns undoes it at once; nothing is undone twice */
export function undoOnStop(undo: Undo): () => Promise<void> {
  let undone: Promise<unknown> | null = null;
  const undoOnce = async () => {
    undone ??= undo().finally(() => undos.delete(undoOnce));
    await undone;
  };
  undos.add(undoOnce);
  return undoOnce;
}

async function stop(_: NodeJS.Signals, number: number): Promise<void> {
  // npm passes on what the terminal has sent already.
  if (stopSignal.aborted) return;
  console.error('Stopping …');
  stopping.abort();
  // What was begun last may need what was begun first.
  for (const undo of [...undos].reverse()) {
    await undo().catch((error: unknown) => console.error(error));
  }
  process.exit(128 + number);
}
