import { createSender } from '../outbox/create-sender.ts';
import { sendToServer } from '../upload/send-to-server.client.ts';
import { type Caught, openCaughtRecords } from './caught-records.client.ts';

const LONGEST_WAIT_MS = 15_000;

/**
 * Tells the server which wave is in each clip and whose it is, as soon as it knows the clip, and
 * again after each change.
 */
export function createMarkSender(userId: string, onSent: (wave: Caught) => void) {
  const records = openCaughtRecords(userId);
  return createSender(async (signal) => {
    const waiting = ((await records.list()) ?? []).filter(
      ({ kind, isOpen, isDeleted, isMarkSent }) =>
        kind === 'clip' && !isOpen && !isDeleted && !isMarkSent,
    );
    let isBehind = false;
    for (const wave of waiting) {
      const { id, waveId, sessionId, surferId, startMs, endMs } = wave;
      const marks = [{ id: waveId, surferId, startMs, endMs }];
      const call = { intent: 'marks', videoId: id, marks } as const;
      const answer = await sendToServer({ userId, sessionId }, call, signal);
      // The clip itself is announced by its upload, which may still wait.
      if (!answer.ok) isBehind = true;
      else {
        const now = await records.get(id, wave);
        if (now && now.surferId === surferId && now.startMs === startMs && now.endMs === endMs) {
          await records.save(id, { ...now, isMarkSent: true });
          onSent({ ...now, isMarkSent: true });
        } else isBehind = true;
      }
    }
    return { kind: isBehind ? 'again' : 'idle' };
  }, LONGEST_WAIT_MS);
}
