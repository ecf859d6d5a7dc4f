import type { SendProblem } from '#app/domain/reviews/send-problems.ts';
import { MOST_PARTS } from '#app/domain/reviews/track/review-track.ts';
import type { Connection } from '../../outbox/fetch-json.client.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { VOICES_FOLDER } from '../../outbox/folders.ts';
import { tabLocks } from '../../outbox/locks.client.ts';
import { openRecords } from '../../outbox/records.client.ts';
import { createRoom } from '../../outbox/room.client.ts';
import { createSender } from '../../outbox/sending/create-sender.ts';
import { deleteLostVoices, fetchVoicePrograms, readVoice } from './read-voice.client.ts';
import { listVoiceNames, type ReviewDraft, readDraft, toNewReview } from './review-draft.ts';
import { reviewsServer } from './reviews-server.client.ts';

const LONGEST_WAIT_MS = 15_000;

export type DraftsState = {
  /** Of all waves, in the order in which they were started; without those that another tab records. */
  drafts: ReviewDraft[];
  /** The reviews that were sent from this page. */
  sentIds: string[];
  /** Whether the drafts would survive a crash. */
  isKept: boolean;
  connection: Connection;
};

export type Drafts = ReturnType<typeof openDrafts>;

/** The reviews that a coach has recorded or written: on this device until the server has them. */
export function openDrafts(userId: string) {
  const records = openRecords<ReviewDraft>('review', userId);
  const room = createRoom((isKept) => show({ isKept }));
  const listeners = new Set<() => void>();
  let state: DraftsState = { drafts: [], sentIds: [], isKept: true, connection: 'fine' };

  function show(change: Partial<DraftsState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function showDraft(draft: ReviewDraft): void {
    const others = state.drafts.filter(({ partId }) => partId !== draft.partId);
    show({ drafts: [...others, draft].toSorted(byStart) });
  }

  function hideDraft(id: string): void {
    show({ drafts: state.drafts.filter(({ partId }) => partId !== id) });
  }

  /** Shows drafts, and writes them to this device together. */
  function keep(...drafts: ReviewDraft[]): Promise<void> {
    for (const draft of drafts) showDraft(draft);
    return room.write(...drafts.map((draft) => records.toSave(draft.partId, draft)));
  }

  async function discard(...drafts: ReviewDraft[]): Promise<void> {
    const ids = new Set(drafts.map(({ partId }) => partId));
    show({ drafts: state.drafts.filter(({ partId }) => !ids.has(partId)) });
    await room.write(...drafts.map(({ partId }) => records.toDelete(partId)));
    for (const name of drafts.flatMap(listVoiceNames)) {
      await fileCopies.remove(name, VOICES_FOLDER);
    }
  }

  async function restore(): Promise<void> {
    for (const stored of (await records.list()) ?? []) {
      const draft = readDraft(stored);
      // Earlier versions of the app stored a draft by the id of its review.
      if (!('takes' in stored)) {
        await room.write(records.toDelete(draft.id), records.toSave(draft.partId, draft));
      }
      if (draft.state !== 'recording') showDraft(draft);
      // Its recording was interrupted.
      else if (!(await tabLocks.isTaken(draft.partId))) showDraft({ ...draft, state: 'recorded' });
    }
  }
  const restored = restore()
    .then(async () => {
      if (state.drafts.some(({ hasVoice }) => hasVoice)) void fetchVoicePrograms();
      await deleteLostVoices();
    })
    .catch((error: unknown) => reportError(error));
  const stopFollowing = records.follow({
    saved: (stored) => {
      const draft = readDraft(stored);
      // What another tab records is not this tab's to send.
      if (draft.state === 'recording') hideDraft(draft.partId);
      else showDraft(draft);
    },
    deleted: hideDraft,
  });
  const sender = createSender(send, LONGEST_WAIT_MS);

  async function send() {
    await restored;
    if (!state.drafts.some(isSending)) return { kind: 'idle' };
    const lock = await tabLocks.take(`reviews of ${userId}`, () => undefined);
    // Another tab sends them.
    if (!lock) {
      show({ connection: navigator.onLine ? 'fine' : 'away' });
      return { kind: 'again' };
    }
    try {
      const due = await findDue();
      if (due) return await sendReview(due);
      show({ drafts: state.drafts.filter((draft) => !isSending(draft)) });
      return { kind: 'idle' };
    } finally {
      lock.release();
    }
  }

  /** The parts of the next review that is to be sent; null: there is none. */
  async function findDue(): Promise<[ReviewDraft, ...ReviewDraft[]] | null> {
    // Another tab may have sent one in between, and nothing is left of it then. A full device has
    // older records than this page.
    const stored = state.isKept ? await records.list() : null;
    const due = (stored?.map(readDraft).toSorted(byStart) ?? state.drafts).filter(isSending);
    const [first] = due;
    return first ? [first, ...due.filter((each) => each !== first && each.id === first.id)] : null;
  }

  async function sendReview(parts: [ReviewDraft, ...ReviewDraft[]]) {
    const voiced = new Set<string>();
    for (const draft of parts) {
      const stored = await sendVoice(draft);
      if (stored === 'unreadable') return refuse(parts, 'voice-unreadable');
      if (stored && !stored.ok) return handleFailure(parts, stored.connection);
      if (stored?.outcome === 'no-sound') return refuse(parts, 'voice-refused');
      if (stored) voiced.add(draft.partId);
    }
    const answer = await reviewsServer.send(toNewReview(parts, voiced));
    if (!answer.ok) return handleFailure(parts, answer.connection);
    if (answer.outcome !== 'sent') return refuse(parts, answer.outcome ?? 'stranger');
    show({ sentIds: [...state.sentIds, parts[0].id], connection: 'fine' });
    await discard(...parts);
    return { kind: 'at-once' };
  }

  /** Null where there is none. Sent without a voice that can't be read, it would be deleted here. */
  async function sendVoice(draft: ReviewDraft) {
    const voice = await readVoice(draft);
    if (voice === 'not-loaded') return { ok: false as const, connection: 'away' as const };
    return voice instanceof Blob ? reviewsServer.addVoice(draft, voice) : voice;
  }

  async function handleFailure(parts: ReviewDraft[], connection: Connection) {
    if (connection === 'refused') return refuse(parts, 'stranger');
    show({ connection });
    return { kind: 'again' };
  }

  /** They stay on this device: the coach reads why, and may try again. */
  async function refuse(parts: ReviewDraft[], problem: SendProblem) {
    show({ connection: 'fine' });
    await keep(...parts.map((draft) => ({ ...draft, problem, state: 'recorded' as const })));
    return { kind: 'at-once' };
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    restored,
    keep,
    discard,

    /** The parts of a review that waits for more, which the next wave of its surfer is added to. */
    findOpen: (of: { sessionId: string; surferId: string }) =>
      state.drafts.find(
        (draft) =>
          draft.sessionId === of.sessionId &&
          draft.surferId === of.surferId &&
          !draft.isCorrection &&
          draft.state !== 'sending',
      ),

    /**
     * Sends all parts of a review that this tab sees. They leave with an id of their own: a part that
     * another tab still records would else join a review that the server has. A correction keeps the
     * id of its review. More waves than one review holds are several.
     *
     * @returns the id of the sent review
     */
    async send(reviewId: string): Promise<string> {
      const due = state.drafts.filter(({ id, state: is }) => id === reviewId && is === 'recorded');
      const isCorrection = due.some((draft) => draft.isCorrection);
      const id = isCorrection ? reviewId : crypto.randomUUID();
      const reviews: Pick<ReviewDraft, 'id' | 'versionId'>[] = [];
      await keep(
        ...due.map((draft, nth) => {
          if (nth % MOST_PARTS === 0) {
            reviews.push({
              id: nth === 0 ? id : crypto.randomUUID(),
              versionId: crypto.randomUUID(),
            });
          }
          return { ...draft, ...reviews.at(-1), state: 'sending' as const, problem: null };
        }),
      );
      sender.wake();
      return id;
    },

    wake: sender.wake,
    close(): void {
      stopFollowing();
      sender.stop();
      room.stop();
    },
  };
}

function byStart(one: ReviewDraft, other: ReviewDraft): number {
  return one.startedAt - other.startedAt;
}

function isSending({ state }: ReviewDraft): boolean {
  return state === 'sending';
}
