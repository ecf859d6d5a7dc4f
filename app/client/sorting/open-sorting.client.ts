import type { SortingStep } from '#app/domain/sorting/sorting-types.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { createRoom } from '../outbox/room.client.ts';
import { createSender } from '../outbox/sending/create-sender.ts';
import type { SortingStore } from './create-sorting-store.ts';
import {
  type AskSorting,
  openSortingServer,
  type SortingNews,
} from './open-sorting-server.client.ts';
import { sendSteps } from './send-steps.ts';
import { openSortingRecords } from './sorting-records.client.ts';

const EVERY_MS = 3_000;

const LONGEST_WAIT_MS = 15_000;

type Start = {
  userId: string;
  sessionId: string;
  /** Its place and time, for the list of what waits; null where the page does not know them. */
  session: string | null;
  /** The last change that the page knows. */
  since: number;
  onNews: (news: SortingNews) => void;
  /** @param steps how many an earlier page left */
  onRestored: (steps: number) => void;
};

/**
 * Stores the steps on a session's waves, sends them, and follows the changes of others. The server
 * applies a step only once, even if two pages send it, so each page of the session sends every step
 * that it finds. Those of a page that was closed are sent from any other page (`createStepSender`).
 */
export function openSorting(
  store: SortingStore,
  { userId, sessionId, session, since, onNews, onRestored }: Start,
  server = openSortingServer(sessionId, userId),
) {
  const records = openSortingRecords(userId, sessionId, session);
  const { steps, conflicts } = records;
  const room = createRoom(store.setKept);
  const restored = restore();
  const sender = createSender(send, LONGEST_WAIT_MS);
  const stopped = new AbortController();
  void holdLock();
  const stopFollowing = conflicts.follow({
    saved: (conflict) => store.restore([], [conflict]),
    deleted: store.closeConflict,
  });
  const stopNews = followNews(store, server, since, onNews);

  /** The steps of an earlier page are sent before the steps of this one. */
  async function restore(): Promise<void> {
    try {
      const [left, toSettle] = await Promise.all([steps.list(), conflicts.list()]);
      store.restore(left ?? [], toSettle ?? []);
      onRestored(left?.length ?? 0);
    } catch (error) {
      reportError(error);
      onRestored(0);
    }
  }

  async function send() {
    await restored;
    return sendSteps(store, records, server, room.write);
  }

  /** Until the last request has ended, no other page sends the steps. */
  async function holdLock(): Promise<void> {
    const lock = await tabLocks.wait(records.lock, stopped.signal, () => undefined);
    await sender.ended;
    lock?.release();
  }

  return {
    press(step: SortingStep) {
      const waves = store.listChanged(step);
      store.add(step);
      void room.write(steps.toSave({ step, waves }));
      sender.wake();
    },
    closeConflict(conflictId: string) {
      store.closeConflict(conflictId);
      void room.write(conflicts.toDelete(conflictId));
    },
    wake: sender.wake,
    stop() {
      stopFollowing();
      stopNews();
      sender.stop();
      stopped.abort();
      room.stop();
    },
  };
}

/**
 * Polls the changes of other users while the page is visible.
 *
 * @param since the last change that the page knows
 * @returns stops it
 */
function followNews(
  store: SortingStore,
  server: AskSorting,
  since: number,
  onNews: (news: SortingNews) => void,
): () => void {
  let latest = since;
  let isAsking = false;
  async function poll() {
    if (isAsking || document.visibilityState !== 'visible' || store.pending().length > 0) return;
    isAsking = true;
    const before = store.get();
    const outcome = await server.listNews(latest);
    isAsking = false;
    // What was saved meanwhile may be newer than this response; the next response contains it.
    if (!outcome.ok || store.pending().length > 0 || store.get().waves !== before.waves) return;
    if (outcome.news.latest === latest) return;
    latest = outcome.news.latest;
    store.learn(outcome.news.waves, outcome.news.deleted);
    onNews(outcome.news);
  }
  const timer = setInterval(() => void poll(), EVERY_MS);
  return () => clearInterval(timer);
}
