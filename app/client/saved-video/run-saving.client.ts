import { deleteSaved } from './saved-files.client.ts';

/** A message from a worker that writes a video. */
export type SavingEvent<Request, Problem> =
  /** Asks the page for something; one at a time. */
  | { type: 'request'; request: Request }
  /** 0 to 1. */
  | { type: 'progress'; share: number }
  | { type: 'written'; file: Blob }
  | { type: 'failed'; problem: Problem };

/** A message to this worker: first what to write, then a response to each of its requests. */
export type SavingOrder<Start, Answer> =
  | ({ type: 'start'; name: string } & Start)
  | { type: 'answer'; answer: Answer };

export type SavingOutcome<Problem> =
  | { ok: true; file: Blob; name: string }
  | { ok: false; problem: Problem | 'broken' | 'cancelled' };

type Saving<Start, Request, Answer> = {
  worker: Worker;
  start: Start;
  /** What of `start` the worker takes over. */
  transfer?: Transferable[];
  respond: (request: Request) => Promise<{ answer: Answer; transfer: Transferable[] }>;
  signal: AbortSignal;
  /** Receives the share that is done, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Lets a worker write a video, until it has, has failed, or is cancelled. */
export async function runSaving<Start, Request, Answer, Problem>({
  worker,
  start,
  transfer = [],
  respond,
  signal,
  onProgress,
}: Saving<Start, Request, Answer>): Promise<SavingOutcome<Problem>> {
  const name = `${crypto.randomUUID()}.mp4`;
  const { promise, resolve } = Promise.withResolvers<SavingOutcome<Problem>>();
  const fail = (problem: Problem | 'broken' | 'cancelled') => resolve({ ok: false, problem });
  const cancel = () => fail('cancelled');
  const send = (order: SavingOrder<Start, Answer>, transfer: Transferable[] = []) =>
    worker.postMessage(order, transfer);
  worker.addEventListener(
    'message',
    ({ data: event }: MessageEvent<SavingEvent<Request, Problem>>) => {
      if (event.type === 'progress') onProgress(event.share);
      else if (event.type === 'written') resolve({ ok: true, file: event.file, name });
      else if (event.type === 'failed') fail(event.problem);
      else
        void respond(event.request).then(
          ({ answer, transfer: given }) => send({ type: 'answer', answer }, given),
          (error: unknown) => {
            reportError(error);
            fail('broken');
          },
        );
    },
  );
  worker.addEventListener('error', () => fail('broken'));
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  else send({ type: 'start', name, ...start }, transfer);
  const outcome = await promise;
  signal.removeEventListener('abort', cancel);
  worker.terminate();
  if (!outcome.ok) await deleteSaved(name);
  return outcome;
}
