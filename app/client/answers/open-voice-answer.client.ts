import type { AnswerOutcome } from '#app/domain/reviews/reviews.server.ts';
import {
  type AnswerPlace,
  LONGEST_ANSWER_MS,
  toAnswerPath,
} from '#app/domain/reviews/voice-answer.ts';
import { deleteLostFiles } from '../outbox/delete-lost-files.client.ts';
import { type Connection, fetchJson } from '../outbox/fetch-json.client.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { ANSWERS_FOLDER } from '../outbox/folders.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { listRecords, openRecords } from '../outbox/records.client.ts';
import { createRoom } from '../outbox/room.client.ts';
import { createSender } from '../outbox/sending/create-sender.ts';
import {
  recordVoice,
  type VoiceProblem,
  type VoiceRecording,
} from '../voice/record-voice.client.ts';

const LONGEST_WAIT_MS = 15_000;
const LOOK_MS = 250;

/** What a user has said to a review and the server does not have yet, as this device stores it. */
type KeptAnswer = AnswerPlace & {
  id: string;
  /** `recording` in a tab that was closed: the recording was interrupted. */
  state: 'recording' | 'recorded' | 'sending';
  /** Where the browser keeps no files. */
  blob: Blob | null;
};

/**
 * `unreadable`: this browser can't read what it kept. `rejected`: the user may no longer answer, or
 * the school has no room.
 */
export type AnswerProblem = VoiceProblem | 'unreadable' | 'too-many' | 'rejected';

export type VoiceAnswerState = {
  phase: 'idle' | 'starting' | 'recording' | 'recorded' | 'sending' | 'sent';
  /** Where the review stood. */
  atMs: number | null;
  problem: AnswerProblem | null;
  /** Whether the recording would survive a reload. */
  isKept: boolean;
  connection: Connection;
};

export type VoiceAnswer = ReturnType<typeof openVoiceAnswer>;

/** An answer by voice to a review: on this device from its first second until the server has it. */
export function openVoiceAnswer(reviewId: string) {
  // A card's browser has no user: every visitor who can open the review can send the answer.
  const records = openRecords<KeptAnswer>('answer', reviewId);
  const room = createRoom((isKept) => show({ isKept }));
  const listeners = new Set<() => void>();
  let answer: KeptAnswer | null = null;
  let recording: { voice: VoiceRecording; end: () => void } | null = null;
  let isClosed = false;
  let state: VoiceAnswerState = {
    phase: 'idle',
    atMs: null,
    problem: null,
    isKept: true,
    connection: 'fine',
  };

  function show(change: Partial<VoiceAnswerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function showAnswer(next: KeptAnswer | null, change: Partial<VoiceAnswerState> = {}): void {
    answer = next;
    show({ phase: next?.state ?? 'idle', atMs: next?.atMs ?? null, ...change });
  }

  function keep(next: KeptAnswer, change?: Partial<VoiceAnswerState>): Promise<void> {
    showAnswer(next, change);
    return room.write(records.toSave(next.id, next));
  }

  async function discard({ id }: KeptAnswer, change?: Partial<VoiceAnswerState>): Promise<void> {
    showAnswer(null, change);
    await room.write(records.toDelete(id));
    await fileCopies.remove(toName(id), ANSWERS_FOLDER);
  }

  async function restore(): Promise<void> {
    for (const stored of (await records.list()) ?? []) {
      if (stored.state !== 'recording') showAnswer(stored);
      // Its recording was interrupted; else another tab records it.
      else if (!(await tabLocks.isTaken(stored.id))) showAnswer({ ...stored, state: 'recorded' });
    }
    const all = await listRecords<KeptAnswer>('answer');
    await deleteLostFiles(
      ANSWERS_FOLDER,
      all?.map(({ id }) => toName(id)),
    );
  }
  const restored = restore().catch((error: unknown) => reportError(error));
  const stopFollowing = records.follow({
    saved: (stored) => {
      // What another tab has said waits until this tab has sent its own.
      const isOther = answer !== null && answer.id !== stored.id;
      if (stored.state !== 'recording' && !isOther) showAnswer(stored);
    },
    deleted: (id) => {
      if (answer?.id === id) showAnswer(null);
    },
  });
  const sender = createSender(send, LONGEST_WAIT_MS);

  async function send() {
    await restored;
    if (answer?.state !== 'sending') return { kind: 'idle' };
    const sent = answer;
    if (!(await loadWholeVoice())) {
      show({ connection: 'away' });
      return { kind: 'again' };
    }
    const voice = await readVoice();
    if (!voice) return refuse(sent, 'unreadable');
    const { partId, atMs } = sent;
    const search = new URLSearchParams({ partId: partId ?? '', atMs: `${atMs ?? ''}` });
    const response = await fetchJson<{ outcome: AnswerOutcome }>(
      `${toAnswerPath(reviewId, sent.id)}?${search}`,
      { method: 'POST', headers: { 'content-type': 'audio/mp4' }, body: voice },
    );
    if (!response.ok) {
      if (response.connection === 'refused') return refuse(sent, 'rejected');
      show({ connection: response.connection });
      return { kind: 'again' };
    }
    if (response.value.outcome !== 'answered') {
      return refuse(sent, response.value.outcome === 'too-many' ? 'too-many' : 'rejected');
    }
    await discard(sent, { phase: 'sent', connection: 'fine' });
    return { kind: 'at-once' };
  }

  /** It stays on this device: its speaker reads why, and may try again. */
  async function refuse(sent: KeptAnswer, problem: AnswerProblem) {
    await keep({ ...sent, state: 'recorded' }, { problem, connection: 'fine' });
    return { kind: 'at-once' };
  }

  async function readVoice(): Promise<Blob | null> {
    if (!answer) return null;
    const { id, blob } = answer;
    const files = blob ? [] : await fileCopies.list(ANSWERS_FOLDER);
    const parts = blob ?? files.find(({ name }) => name === toName(id));
    if (!parts?.size) return null;
    const program = await loadWholeVoice();
    return program?.toWholeVoice(parts) ?? null;
  }

  function handleProblem(problem: VoiceProblem): void {
    show({ problem });
    // What was said until then is an answer.
    void stop();
  }

  async function stop(): Promise<void> {
    const stopped = recording;
    if (!stopped || !answer) return;
    recording = null;
    const { blob } = await stopped.voice.stop();
    stopped.end();
    await keep({ ...answer, state: 'recorded', blob });
  }

  /** Ends a recording that is too long. */
  function watch(id: string, voice: VoiceRecording): () => void {
    const lock = tabLocks.take(id, () => undefined);
    const timer = setInterval(() => {
      if (voice.now() >= LONGEST_ANSWER_MS) void stop();
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      void lock.then((taken) => taken?.release());
    };
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * Begins a recording; nothing where one waits to be sent.
     *
     * @param context started by the press
     */
    async record(place: AnswerPlace, context: AudioContext): Promise<void> {
      await restored;
      if (answer || state.phase === 'starting') return context.close();
      show({ phase: 'starting', problem: null });
      const id = crypto.randomUUID();
      const options = { folder: ANSWERS_FOLDER, context };
      const voice = await recordVoice(toName(id), handleProblem, options);
      if (isClosed || !voice.hasVoice) {
        await voice.stop();
        show({ phase: 'idle' });
        return fileCopies.remove(toName(id), ANSWERS_FOLDER);
      }
      // While there is a connection: what was said is heard and sent without one, too.
      void loadWholeVoice();
      recording = { voice, end: watch(id, voice) };
      await keep({ id, ...place, state: 'recording', blob: null });
    },

    /** Since the recording began, in ms. */
    now: () => recording?.voice.now() ?? 0,
    stop,
    /** What was said, to hear it. */
    readVoice,

    async send(): Promise<void> {
      if (answer?.state !== 'recorded') return;
      await keep({ ...answer, state: 'sending' }, { problem: null });
      sender.wake();
    },

    async delete(): Promise<void> {
      if (answer?.state === 'recorded') await discard(answer, { problem: null });
    },

    async close(): Promise<void> {
      isClosed = true;
      await stop();
      stopFollowing();
      sender.stop();
      room.stop();
    },
  };
}

/** Null where it did not arrive. */
function loadWholeVoice() {
  return import('../voice/to-whole-voice.client.ts').catch(() => null);
}

function toName(id: string): string {
  return `${id}.m4a`;
}
