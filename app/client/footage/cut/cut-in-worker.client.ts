import type { CutEvent, CutFile, CutOrder } from '../footage-messages.ts';
import type { ClipProblem } from '../footage-records.client.ts';

export type CutOutcome =
  | { ok: true; file: CutFile }
  | { ok: false; problem: ClipProblem | 'cancelled' };

/**
 * Cuts a clip off the page, into the folder `caught`.
 *
 * @param signal cancels it at once: the file is then unfinished
 * @param onProgress receives the share that is done, 0 to 1
 */
export async function cutInWorker(
  order: CutOrder,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<CutOutcome> {
  const worker = new Worker(new URL('./cut.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<CutOutcome>();
  const cancel = () => resolve({ ok: false, problem: 'cancelled' });
  worker.addEventListener('message', ({ data: event }: MessageEvent<CutEvent>) => {
    if (event.type === 'progress') onProgress(event.share);
    else if (event.type === 'cut') resolve({ ok: true, file: event.file });
    else resolve({ ok: false, problem: event.problem });
  });
  worker.addEventListener('error', () => resolve({ ok: false, problem: 'broken' }));
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  else worker.postMessage(order);
  const outcome = await promise;
  signal.removeEventListener('abort', cancel);
  worker.terminate();
  return outcome;
}
