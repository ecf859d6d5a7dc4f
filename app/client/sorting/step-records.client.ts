import type { SortedWave, SortingStep } from '#app/domain/sorting/sorting-types.ts';
import { openRecords } from './open-records.client.ts';

/** A step, with the waves that it changes as they were: somebody may delete them before it is sent. */
export type KeptStep = { step: SortingStep; waves?: SortedWave[] };

/** Where steps are kept until the server has them. A step that two pages send is done once. */
export function openStepRecords(userId: string, sessionId: string) {
  return openRecords<KeptStep>(`sorting ${userId} ${sessionId} `);
}
