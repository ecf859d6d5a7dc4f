import type { AskSorting } from './ask-sorting.client.ts';
import type { SortingStore } from './create-sorting-store.ts';
import type { Conflict } from './sorting-state.ts';

/** What is in one request: after a day offline there may be hundreds. */
const STEPS_AT_ONCE = 20;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Writes the store's pending steps in their order, one request after another, for as long as it takes.
 *
 * @returns `wake` when there is something new or the connection may be back; `stop` with the page
 */
export function createStepSender(
  store: SortingStore,
  keeper: { end(stepId: string, toSettle: readonly Conflict[]): void },
  server: Pick<AskSorting, 'save'>,
) {
  let isSending = false;
  let isStopped = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    if (isSending || isStopped) return;
    clearTimeout(timer);
    isSending = true;
    try {
      while (!isStopped && store.pending().length > 0) {
        const outcome = await server.save(store.pending().slice(0, STEPS_AT_ONCE));
        if (!outcome.ok) {
          store.setConnection(outcome.connection);
          // The steps of a user who may not write stay, and are not sent again and again.
          if (outcome.connection !== 'refused') sendLater();
          return;
        }
        waitMs = FIRST_WAIT_MS;
        store.setConnection('fine');
        for (const answer of outcome.answers) keeper.end(answer.stepId, store.settle(answer));
      }
    } catch (error) {
      // A bug in one answer must not end the sending of all that follows.
      sendLater();
      throw error;
    } finally {
      isSending = false;
    }
  }

  function sendLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => void send(), waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  return {
    wake: () => void send(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
