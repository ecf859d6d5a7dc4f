import { createSender } from '../outbox/sending/create-sender.ts';
import { sendToServer } from '../upload/send-to-server.client.ts';
import { type Caught, openCaughtRecords, toMarks } from './caught-records.client.ts';
import { sendDraft } from './session-drafts.client.ts';

const LONGEST_WAIT_MS = 15_000;

/**
 * Tells the server which wave is in each clip and whose it is, as soon as it knows the clip, and
 * again after each change.
 *
 * @param onSent stores that the server has the marks of this wave, unless they have changed since
 */
export function createMarkSender(userId: string, onSent: (wave: Caught) => Promise<void>) {
  const records = openCaughtRecords(userId);
  return createSender(async (signal) => {
    const waiting = ((await records.list()) ?? []).filter(
      (wave) => !(wave.isOpen || wave.isDeleted || wave.isMarkSent) && toMarks(wave).length > 0,
    );
    let isBehind = false;
    for (const wave of waiting) {
      const { id: videoId, sessionId } = wave;
      const call = { intent: 'marks', videoId, marks: toMarks(wave) } as const;
      // A surfer who was added here counts only once the server knows them.
      const draft = await sendDraft(userId, sessionId, signal);
      const answer = draft.ok ? await sendToServer({ userId, sessionId }, call, signal) : draft;
      // The clip itself is announced by its upload, which may still wait.
      if (answer.ok) await onSent(wave);
      else isBehind = true;
    }
    return { kind: isBehind ? 'again' : 'idle' };
  }, LONGEST_WAIT_MS);
}
