import type { Change } from '../outbox/records.client.ts';
import type { SortingStore } from './create-sorting-store.ts';
import type { AskSorting } from './open-sorting-server.client.ts';
import type { SortingRecords } from './sorting-records.client.ts';

/** Steps per request: after a day offline there may be hundreds. */
const STEPS_AT_ONCE = 20;

/**
 * Sends the oldest steps of a store in their order, and writes what the server responded.
 *
 * @param write writes all changes or none
 * @returns what a sender does next
 */
export async function sendSteps(
  store: SortingStore,
  { steps, conflicts }: SortingRecords,
  server: Pick<AskSorting, 'save'>,
  write: (...changes: Change[]) => unknown,
): Promise<{ kind: 'at-once' | 'again' | 'idle' }> {
  const pending = store.pending().slice(0, STEPS_AT_ONCE);
  if (pending.length === 0) return { kind: 'idle' };
  const outcome = await server.save(pending);
  store.setConnection(outcome.ok ? 'fine' : outcome.connection);
  // The steps of a user without the right to write stay stored, but the page does not send them
  // again and again.
  if (!outcome.ok) return { kind: outcome.connection === 'refused' ? 'idle' : 'again' };
  for (const answer of outcome.answers) {
    const toResolve = store.settle(answer).map(conflicts.toSave);
    // In one write: at any time, what the user typed is in the step or in a conflict.
    write(...toResolve, steps.toDelete(answer.stepId));
  }
  return { kind: 'at-once' };
}
