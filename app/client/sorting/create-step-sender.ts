import type { StepAnswer } from '#app/domain/sorting/sorting-types.ts';
import { createSender } from '../outbox/create-sender.ts';
import type { AskSorting } from './ask-sorting.client.ts';
import type { SortingStore } from './create-sorting-store.ts';

/** What is in one request: after a day offline there may be hundreds. */
const STEPS_AT_ONCE = 20;
const LONGEST_WAIT_MS = 15_000;

/**
 * Sends the store's pending steps in their order, one request after another, for as long as it takes.
 *
 * @param restored until then nothing is sent
 * @param onAnswer is given what the server has said of a step
 */
export function createStepSender(
  store: SortingStore,
  restored: Promise<void>,
  server: Pick<AskSorting, 'save'>,
  onAnswer: (answer: StepAnswer) => void,
) {
  return createSender(async () => {
    await restored;
    const steps = store.pending().slice(0, STEPS_AT_ONCE);
    if (steps.length === 0) return { kind: 'idle' };
    const outcome = await server.save(steps);
    store.setConnection(outcome.ok ? 'fine' : outcome.connection);
    // The steps of a user who may not write stay, and are not sent again and again.
    if (!outcome.ok) return { kind: outcome.connection === 'refused' ? 'idle' : 'again' };
    outcome.answers.forEach(onAnswer);
    return { kind: 'at-once' };
  }, LONGEST_WAIT_MS);
}
