import { listSessionRecords, openRecords } from '../outbox/records.client.ts';
import type { KeptStep } from './create-sorting-store.ts';
import type { Conflict } from './sorting-state.ts';

/** With the place and time of the session, where the page knew them; missing in older records. */
type Named<T> = T & { session?: string | null };

/** What this browser stores of a session, and how many of each. */
export type StoredSorting = {
  sessionId: string;
  session: string | null;
  steps: number;
  conflicts: number;
};

/** The unsent steps and open conflicts of one user in one session. */
export function openSortingRecords(userId: string, sessionId: string, session: string | null) {
  const owner = `${userId} ${sessionId}`;
  const steps = openRecords<Named<KeptStep>>('step', owner);
  const conflicts = openRecords<Named<Conflict>>('conflict', owner);
  return {
    /** Taken by the page that sends the steps. */
    lock: `waveback-sorting ${owner}`,
    steps: {
      ...steps,
      toSave: (kept: KeptStep) => steps.toSave(kept.step.id, { ...kept, session }),
    },
    conflicts: {
      ...conflicts,
      toSave: (conflict: Conflict) => conflicts.toSave(conflict.id, { ...conflict, session }),
    },
  };
}

export type SortingRecords = ReturnType<typeof openSortingRecords>;

/** The sessions of which this browser stores steps or conflicts of a user. */
export async function listStoredSortings(userId: string): Promise<StoredSorting[]> {
  const [steps, conflicts] = await Promise.all([
    listSessionRecords<Named<KeptStep>>('step', userId),
    listSessionRecords<Named<Conflict>>('conflict', userId),
  ]);
  const all = [...steps, ...conflicts];
  return [...new Set(all.map(({ sessionId }) => sessionId))].map((sessionId) => {
    const isOf = (record: { sessionId: string }) => record.sessionId === sessionId;
    return {
      sessionId,
      session: all.filter(isOf).find(({ value }) => value.session)?.value.session ?? null,
      steps: steps.filter(isOf).length,
      conflicts: conflicts.filter(isOf).length,
    };
  });
}
