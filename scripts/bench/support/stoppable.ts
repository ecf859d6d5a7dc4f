const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type Undo = () => Promise<unknown>;

const undos = new Set<Undo>();
const stopping = new AbortController();

/** Undoes what is in progress when the program is stopped. */
export const stopSignal = stopping.signal;

/**
 * Makes SIGINT and SIGTERM undo what the work has started, and exit with 130 or 143. Work that is
 * being stopped never resolves: its failures don't matter.
 */
export async function runStoppable<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work();
  } finally {
    await waitIfStopped();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Await it before starting something that would have to be undone. */
export async function waitIfStopped(): Promise<void> {
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
  // npm forwards the signal that the terminal has sent already.
  if (stopSignal.aborted) return;
  console.error('Stopping …');
  stopping.abort();
  // What was started last may depend on what was started first.
  for (const undo of [...undos].reverse()) {
    await undo().catch((error: unknown) => console.error(error));
  }
  process.exit(128 + number);
}
