import { isQuotaExceeded } from './is-quota-exceeded.ts';
import { type Change, type SaveOutcome, saveChanges } from './records.client.ts';
import { retryFull } from './sending/retry-full.ts';

/**
 * Writes all changes or none, and tries again before it returns `full`. Only for a caller that saves
 * these records one after the other: a retry would overwrite what was saved meanwhile.
 */
export async function saveInTurn(changes: readonly Change[]): Promise<SaveOutcome> {
  try {
    return await retryFull(async () => {
      const outcome = await saveChanges(changes);
      if (outcome === 'full') throw new DOMException('The device is full', 'QuotaExceededError');
      return outcome;
    });
  } catch (error) {
    if (isQuotaExceeded(error)) return 'full';
    throw error;
  }
}
