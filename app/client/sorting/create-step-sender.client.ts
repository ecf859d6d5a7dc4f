import type { Connection } from '../outbox/fetch-json.client.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { type SaveOutcome, saveChanges, watchRecords } from '../outbox/records.client.ts';
import { createSender } from '../outbox/sending/create-sender.ts';
import { createSortingStore } from './create-sorting-store.ts';
import { openSortingServer } from './open-sorting-server.client.ts';
import { sendSteps } from './send-steps.ts';
import {
  listStoredSortings,
  openSortingRecords,
  type StoredSorting,
} from './sorting-records.client.ts';

const LONGEST_WAIT_MS = 15_000;

/** What a page left, and how the last request for it went: `fine` while none has failed. */
export type LeftSorting = StoredSorting & { connection: Connection };

/**
 * Sends the steps that pages left when they were closed. A page that is open sends its own.
 *
 * @param on.left receives what is left of the sessions that no page has open
 * @param on.sent called when the server has applied some
 */
export function createStepSender(
  userId: string,
  on: { left: (left: LeftSorting[]) => void; sent: () => void },
  openServer = openSortingServer,
) {
  const connections = new Map<string, Connection>();
  const sender = createSender(send, LONGEST_WAIT_MS);
  const stopWatching = watchRecords(['step', 'conflict'], sender.wake);

  async function send(signal: AbortSignal): Promise<{ kind: 'again' | 'idle' }> {
    let isUnsent = false;
    for (const sorting of await show(signal)) {
      if (sorting.steps > 0 && !signal.aborted) isUnsent = !(await sendOne(sorting)) || isUnsent;
    }
    await show(signal);
    return { kind: isUnsent ? 'again' : 'idle' };

    /** Returns false where another try may succeed. */
    async function sendOne({ sessionId, session }: StoredSorting): Promise<boolean> {
      const records = openSortingRecords(userId, sessionId, session);
      const lock = await tabLocks.take(records.lock, () => undefined);
      if (!lock) return false;
      try {
        const store = createSortingStore({ waves: [], mySteps: [], videoIds: [] });
        store.restore((await records.steps.list()) ?? [], []);
        const writes: Promise<SaveOutcome>[] = [];
        const server = openServer(sessionId, userId);
        let kind: 'at-once' | 'again' | 'idle' = 'at-once';
        while (kind === 'at-once' && !signal.aborted) {
          ({ kind } = await sendSteps(store, records, server, (...changes) =>
            writes.push(saveChanges(changes)),
          ));
        }
        connections.set(sessionId, store.get().connection);
        // Without room for a conflict its step stays, too: the server responds to it the same again.
        const isStored = (await Promise.all(writes)).every((outcome) => outcome === 'kept');
        if (writes.length > 0 && !signal.aborted) on.sent();
        return kind === 'idle' && isStored;
      } finally {
        lock.release();
      }
    }
  }

  async function show(signal: AbortSignal): Promise<StoredSorting[]> {
    const all = await listStoredSortings(userId);
    const isOpen = await Promise.all(
      all.map(({ sessionId }) =>
        tabLocks.isTaken(openSortingRecords(userId, sessionId, null).lock),
      ),
    );
    const left = all.filter((_, place) => !isOpen[place]);
    if (!signal.aborted) {
      on.left(
        left.map((each) => ({ ...each, connection: connections.get(each.sessionId) ?? 'fine' })),
      );
    }
    return all;
  }

  return {
    wake: sender.wake,
    stop(): void {
      stopWatching();
      sender.stop();
    },
  };
}
