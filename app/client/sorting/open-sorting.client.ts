import type { SortingStep } from '#app/domain/sorting/sorting-types.ts';
import { openRecords } from '../outbox/records.client.ts';
import { createRoom } from '../outbox/room.client.ts';
import { createSender } from '../outbox/sending/create-sender.ts';
import type { KeptStep, SortingStore } from './create-sorting-store.ts';
import {
  type AskSorting,
  openSortingServer,
  type SortingNews,
} from './open-sorting-server.client.ts';
import type { Conflict } from './sorting-state.ts';

const EVERY_MS = 3_000;

/** Steps per request: after a day offline there may be hundreds. */
const STEPS_AT_ONCE = 20;
const LONGEST_WAIT_MS = 15_000;

type Start = {
  userId: string;
  sessionId: string;
  /** The last change that the page knows. */
  since: number;
  onNews: (news: SortingNews) => void;
  /** @param steps how many an earlier page left */
  onRestored: (steps: number) => void;
};

/**
 * Stores the steps on a session's waves, sends them, and follows the changes of others. The server
 * applies a step only once, even if two pages send it, so each page sends every step that it finds.
 */
export function openSorting(
  store: SortingStore,
  { userId, sessionId, since, onNews, onRestored }: Start,
  server = openSortingServer(sessionId),
) {
  const owner = `${userId} ${sessionId}`;
  const steps = openRecords<KeptStep>('step', owner);
  const conflicts = openRecords<Conflict>('conflict', owner);
  const room = createRoom(store.setKept);
  const restored = restore();
  const sender = createSender(sendSteps, LONGEST_WAIT_MS);
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

  /** In their order, one request after another. */
  async function sendSteps() {
    await restored;
    const pending = store.pending().slice(0, STEPS_AT_ONCE);
    if (pending.length === 0) return { kind: 'idle' };
    const outcome = await server.save(pending);
    store.setConnection(outcome.ok ? 'fine' : outcome.connection);
    // The steps of a user without the right to write stay stored, but the page does not send them
    // again and again.
    if (!outcome.ok) return { kind: outcome.connection === 'refused' ? 'idle' : 'again' };
    for (const answer of outcome.answers) {
      const toSettle = store
        .settle(answer)
        .map((conflict) => conflicts.toSave(conflict.id, conflict));
      // In one write: at any time, what the user typed is in the step or in a conflict.
      void room.write(...toSettle, steps.toDelete(answer.stepId));
    }
    return { kind: 'at-once' };
  }

  return {
    press(step: SortingStep) {
      const waves = store.listChanged(step);
      store.add(step);
      void room.write(steps.toSave(step.id, { step, waves }));
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
