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
  records: { remove(stepId: string): void; keepConflict(conflict: Conflict): void },
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
    while (!isStopped && store.pending().length > 0) {
      const steps = store.pending().slice(0, STEPS_AT_ONCE);
      const outcome = await server.save(steps);
      if (!outcome.ok) {
        store.setConnection(outcome.connection);
        // Whoever may not write keeps what was pressed, and is not asked for again and again.
        if (outcome.connection !== 'refused') timer = setTimeout(() => void send(), waitMs);
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
        break;
      }
      waitMs = FIRST_WAIT_MS;
      store.setConnection('fine');
      for (const answer of outcome.answers) {
        for (const conflict of store.settle(answer)) records.keepConflict(conflict);
        // Last: until then what was pressed stands in the step alone.
        records.remove(answer.stepId);
      }
    }
    isSending = false;
  }

  return {
    wake: () => void send(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
