import { LONGEST_REVIEW_MS, type ReviewNote } from '#app/domain/reviews/review-track.ts';
import { createSender } from '../../outbox/create-sender.ts';
import type { Connection } from '../../outbox/fetch-json.client.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { VOICES_FOLDER } from '../../outbox/folders.ts';
import { tabLocks } from '../../outbox/locks.client.ts';
import { openRecords } from '../../outbox/records.client.ts';
import { createRoom } from '../../outbox/room.client.ts';
import {
  createTrackRecorder,
  type StudioState,
  type TrackRecorder,
} from './create-track-recorder.ts';
import { recordVoice, type VoiceProblem, type VoiceRecording } from './record-voice.client.ts';
import { type ReviewDraft, type ReviewedWave, toNewReview, toVoiceName } from './review-draft.ts';
import { reviewsServer } from './reviews-server.client.ts';

const LONGEST_WAIT_MS = 15_000;
/** What a crash costs at most, beside a part of the voice. */
const SAVE_MS = 1_000;

export type ReviewsState = {
  /** Of this wave; null: none is recorded. */
  draft: ReviewDraft | null;
  phase: 'idle' | 'starting' | 'recording' | 'recorded' | 'sending' | 'sent';
  /** The review that was sent last from this page. */
  sentId: string | null;
  /** Why there is no voice (from now on). */
  voiceProblem: VoiceProblem | null;
  /** Whether the draft would survive a crash. */
  isKept: boolean;
  connection: Connection;
};

type Recording = { voice: VoiceRecording; track: TrackRecorder; stopSaving: () => void };

/** The review of a wave that a coach records: on this device while it is recorded, then sent. */
export function openReviews({ userId, wave }: { userId: string; wave: ReviewedWave }) {
  const records = openRecords<ReviewDraft>('review', userId);
  const room = createRoom((isKept) => show({ isKept }));
  const listeners = new Set<() => void>();
  let recording: Recording | null = null;
  let isClosed = false;
  let state: ReviewsState = {
    draft: null,
    phase: 'idle',
    sentId: null,
    voiceProblem: null,
    isKept: true,
    connection: 'fine',
  };

  function show(change: Partial<ReviewsState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Shows the draft of this wave, and writes it to this device. */
  function keep(draft: ReviewDraft): Promise<void> {
    show({ draft });
    return room.write(records.toSave(draft.id, draft));
  }

  const restored = records.list().then(
    async (drafts) => {
      for (const draft of drafts ?? []) {
        if (draft.waveId !== wave.waveId || state.draft) continue;
        if (draft.state !== 'recording') show({ draft, phase: draft.state });
        // Another tab records it, or it was interrupted.
        else if (!(await tabLocks.isTaken(draft.id))) {
          show({ draft: { ...draft, state: 'recorded' }, phase: 'recorded' });
        }
      }
    },
    (error) => reportError(error),
  );
  const sender = createSender(send, LONGEST_WAIT_MS);

  async function send() {
    await restored;
    const drafts = (await records.list()) ?? [];
    const draft = [...drafts, ...toList(state.draft)].find((each) => each.state === 'sending');
    if (!draft) return { kind: 'idle' };
    const whole = await readVoice(draft);
    if (whole === 'unreadable') {
      // Sent without it, the voice would be deleted here.
      await refuse({ ...draft, problem: 'voice-unreadable' });
      return { kind: 'at-once' };
    }
    if (whole) {
      const stored = await reviewsServer.addVoice(draft, whole);
      if (!stored.ok) return handleFailure(draft, stored.connection);
    }
    const answer = await reviewsServer.send(toNewReview(draft, whole !== null));
    if (!answer.ok) return handleFailure(draft, answer.connection);
    if (answer.outcome === 'sent') {
      await discard(draft);
      if (draft.id === state.draft?.id) {
        show({ draft: null, phase: 'sent', sentId: draft.id, connection: 'fine' });
      }
    } else await refuse({ ...draft, problem: answer.outcome ?? 'stranger' });
    return { kind: 'at-once' };
  }

  async function handleFailure(draft: ReviewDraft, connection: Connection) {
    if (connection === 'refused') {
      await refuse({ ...draft, problem: 'stranger' });
      return { kind: 'at-once' };
    }
    show({ connection });
    return { kind: 'again' };
  }

  /** It stays on this device: the coach reads why, and may try again. */
  async function refuse(draft: ReviewDraft): Promise<void> {
    const kept = { ...draft, state: 'recorded' as const };
    await room.write(records.toSave(kept.id, kept));
    if (draft.id === state.draft?.id) show({ draft: kept, phase: 'recorded', connection: 'fine' });
  }

  async function discard(draft: ReviewDraft): Promise<void> {
    await room.write(records.toDelete(draft.id));
    await fileCopies.remove(toVoiceName(draft), VOICES_FOLDER);
  }

  function follow(draft: ReviewDraft, voice: VoiceRecording, track: TrackRecorder): () => void {
    let lock: { release(): void } | null = null;
    void tabLocks
      .take(draft.id, () => undefined)
      .then((taken) => {
        lock = taken;
      });
    const save = () => {
      void keep({ ...draft, durationMs: voice.now(), events: track.get() });
      // The server takes no longer one.
      if (voice.now() >= LONGEST_REVIEW_MS - SAVE_MS * 2 || track.isFull()) void stop();
    };
    save();
    const timer = setInterval(save, SAVE_MS);
    return () => {
      clearInterval(timer);
      lock?.release();
    };
  }

  async function stop(): Promise<void> {
    const stopped = recording;
    if (!stopped || !state.draft) return;
    recording = null;
    const { voice, track, stopSaving } = stopped;
    const ended = await voice.stop();
    stopSaving();
    await keep({
      ...state.draft,
      state: 'recorded',
      durationMs: ended.durationMs,
      events: [...track.get()],
      voice: ended.blob,
    });
    show({ phase: 'recorded' });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Begins with what the studio shows now. The surfer's earlier draft of this wave must be sent or deleted first. */
    async record(shown: () => StudioState): Promise<void> {
      await restored;
      if (state.draft || state.phase === 'starting') return;
      show({ phase: 'starting', sentId: null, voiceProblem: null });
      const partId = crypto.randomUUID();
      const voice = await recordVoice(toVoiceName({ partId }), (voiceProblem) =>
        show({ voiceProblem }),
      ).catch((error: unknown) => {
        show({ phase: 'idle' });
        throw error;
      });
      // The user has left the wave before the microphone was there.
      if (isClosed) {
        await voice.stop();
        return fileCopies.remove(toVoiceName({ partId }), VOICES_FOLDER);
      }
      const track = createTrackRecorder(voice.now);
      track.add(shown());
      const draft: ReviewDraft = {
        ...wave,
        id: crypto.randomUUID(),
        versionId: crypto.randomUUID(),
        partId,
        durationMs: 0,
        events: track.get(),
        notes: [],
        state: 'recording',
        problem: null,
        hasVoice: voice.hasVoice,
        voice: null,
      };
      recording = { voice, track, stopSaving: follow(draft, voice, track) };
      show({ phase: 'recording' });
    },

    /** Takes down what the studio shows; nothing while none is recorded. */
    add: (shown: StudioState) => recording?.track.add(shown),
    /** Since the recording began, in ms. */
    now: () => recording?.voice.now() ?? state.draft?.durationMs ?? 0,
    stop,

    /** Also of one that is recorded: its notes have the times of the recording. */
    saveNotes(notes: ReviewNote[]): void {
      if (state.draft && !recording) void keep({ ...state.draft, notes });
    },

    send(): void {
      if (state.draft?.state !== 'recorded') return;
      void keep({ ...state.draft, state: 'sending', problem: null }).then(sender.wake);
      show({ phase: 'sending' });
    },

    async delete(): Promise<void> {
      const { draft } = state;
      if (!draft || recording || draft.state === 'sending') return;
      show({ draft: null, phase: 'idle', voiceProblem: null });
      await discard(draft);
    },

    /** The voice of the draft, to play it here. */
    async readVoice(): Promise<Blob | null> {
      const voice = state.draft && (await readVoice(state.draft));
      return voice === 'unreadable' ? null : voice;
    },
    wake: sender.wake,
    async close(): Promise<void> {
      isClosed = true;
      await stop();
      sender.stop();
      room.stop();
    },
  };
}

export type Reviews = ReturnType<typeof openReviews>;

/** Null where there is none, since the coach had no microphone or said nothing yet. */
async function readVoice(draft: ReviewDraft): Promise<Blob | 'unreadable' | null> {
  if (!draft.hasVoice) return null;
  const files = await fileCopies.list(VOICES_FOLDER);
  const parts = draft.voice ?? files.find(({ name }) => name === toVoiceName(draft));
  if (parts?.size === 0) return null;
  const { toWholeVoice } = await import('./to-whole-voice.client.ts');
  return (parts && (await toWholeVoice(parts))) ?? 'unreadable';
}

function toList<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}
