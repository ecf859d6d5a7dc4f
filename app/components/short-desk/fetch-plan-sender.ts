import type { PlanSender } from '#app/client/compose/open-plan-sender.client.ts';
import { mayHaveRecords } from '#app/client/outbox/may-have-records.ts';

/** Null where this browser stores nothing of ours, or is offline and does not have the program. */
export async function fetchPlanSender(userId: string): Promise<PlanSender | null> {
  if (!(await mayHaveRecords())) return null;
  try {
    const program = await import('#app/client/compose/open-plan-sender.client.ts');
    return program.openPlanSender(userId);
  } catch (error) {
    // The browser's error where a script does not arrive: the next page retries.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
