import { openRecords } from './open-records.client.ts';
import type { Conflict } from './sorting-state.ts';

/** Where conflicts are kept until they are settled: what was typed stands in them. */
export function openConflictRecords(userId: string, sessionId: string) {
  return openRecords<Conflict>(`to settle ${userId} ${sessionId} `);
}
