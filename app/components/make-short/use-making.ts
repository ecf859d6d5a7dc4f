import { useEffect, useRef, useState } from 'react';
import type { MakeShortProblem } from '#app/client/make-short/render-short.client.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';

/** Stored as a file of the browser's own, or in memory. */
type Made = { file: File; address: string; storedAs: string };
type Programs = typeof import('#app/client/make-short/render-short.client.ts');

/** Saves the changes, and returns the revision, or why it could not. */
export type GetRevision = () => Promise<number | Exclude<MakeShortProblem, 'cancelled'>>;

type Options = {
  getRevision: GetRevision;
  /** Of one that was not cancelled. */
  onEnd: (isMade: boolean) => void;
};

/**
 * The making of a short on this device, which continues until the user leaves the page. Its
 * programs load with the press.
 */
export function useMaking(id: string, name: string, { getRevision, onEnd }: Options) {
  const stopper = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [problem, setProblem] = useState<Exclude<MakeShortProblem, 'cancelled'> | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function make(): Promise<void> {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setShare(0);
    setProblem(null);
    setMade(null);
    const outcome = await run(signal);
    if (signal.aborted) return;
    setShare(null);
    onEnd(outcome.ok);
    if (outcome.ok) {
      const file = new File([outcome.file], `${toFileName(name, 'Short')}.mp4`, {
        type: 'video/mp4',
      });
      setMade({ file, address: URL.createObjectURL(file), storedAs: outcome.name });
    } else if (outcome.problem !== 'cancelled') setProblem(outcome.problem);
  }

  async function run(signal: AbortSignal) {
    const refuse = (of: MakeShortProblem) => ({ ok: false as const, problem: of });
    // The program is missing without a connection, or after a new build.
    const programs = await import('#app/client/make-short/render-short.client.ts').catch(
      () => null,
    );
    if (!programs) return refuse('offline');
    await discard(made, programs);
    const revision = await getRevision();
    if (typeof revision !== 'number') return refuse(revision);
    return programs.renderShort(id, { revision, signal, onProgress: setShare });
  }

  function cancel(): void {
    stopper.current?.abort();
    setShare(null);
  }

  return { share, made, problem, make: () => void make(), cancel };
}

export type Making = ReturnType<typeof useMaking>;

async function discard(made: Made | null, { deleteSaved }: Programs): Promise<void> {
  if (!made) return;
  URL.revokeObjectURL(made.address);
  await deleteSaved(made.storedAs);
}
