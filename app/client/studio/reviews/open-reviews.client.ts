import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import type { WrittenNotes } from '#app/domain/reviews/save-note.ts';
import type { Recorded } from '#app/domain/reviews/track/cut-recording.ts';
import type { Stroke } from '#app/domain/reviews/track/live-stroke.ts';
import {
  type ComparedLook,
  LONGEST_RECORDING_MS,
  MOST_COMPARED,
  type ReviewBlock,
} from '#app/domain/reviews/track/review-track.ts';
import type { Connection } from '../../outbox/fetch-json.client.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { VOICES_FOLDER } from '../../outbox/folders.ts';
import { tabLocks } from '../../outbox/locks.client.ts';
import {
  recordVoice,
  type VoiceProblem,
  type VoiceRecording,
} from '../../voice/record-voice.client.ts';
import { createTaskClock } from './create-task-clock.client.ts';
import {
  type ComparedState,
  type StudioState,
  startTrack,
  type TrackRecorder,
} from './create-track-recorder.ts';
import { openDrafts } from './open-drafts.client.ts';
import { openSent, type SentProblem } from './open-sent.client.ts';
import { fetchVoicePrograms, readVoice } from './read-voice.client.ts';
import {
  createDraft,
  type DraftCompared,
  isEmptyDraft,
  type ReviewDraft,
  type ReviewedWave,
  toVoiceName,
} from './review-draft.ts';

/** What a crash costs at most, beside a part of the voice. */
const SAVE_MS = 1_000;

export type ReviewsState = {
  /** Of this wave; null: nothing is recorded or written. */
  draft: ReviewDraft | null;
  /** How many waves the review has that this one belongs to. */
  waves: number;
  phase: 'idle' | 'starting' | 'recording' | 'recorded' | 'sending' | 'sent';
  /** The review of this wave that was sent last from this page. */
  sentId: string | null;
  /** Why there is no voice (from now on). */
  voiceProblem: VoiceProblem | null;
  /** Whether the draft would survive a crash. */
  isKept: boolean;
  connection: Connection;
};

/** The compared wave, as the studio shows it. */
export type ShownCompared = Omit<ComparedState, 'look'> & {
  wave: Omit<DraftCompared, 'id' | 'drawings'>;
  look: Omit<ComparedLook, 'id'>;
};

type Recording = {
  voice: VoiceRecording;
  track: TrackRecorder;
  /** The compared waves that it has shown. */
  compared: DraftCompared[];
  stopSaving: () => void;
};
type Own = Pick<ReviewsState, 'sentId' | 'voiceProblem'> & { isStarting: boolean };

/** What a coach says about a wave: on this device while it is recorded or written, then sent. */
export function openReviews({ userId, wave }: { userId: string; wave: ReviewedWave }) {
  const drafts = openDrafts(userId);
  const clock = createTaskClock();
  const listeners = new Set<() => void>();
  let recording: Recording | null = null;
  let isClosed = false;
  let isRestored = false;
  let own: Own = { sentId: null, voiceProblem: null, isStarting: false };
  let state = toState();

  function toState(): ReviewsState {
    const { drafts: all, sentIds, isKept, connection } = drafts.get();
    const draft = all.find(({ waveId }) => waveId === wave.waveId) ?? null;
    const sentId = own.sentId && sentIds.includes(own.sentId) ? own.sentId : null;
    const { voiceProblem, isStarting } = own;
    const waves = all.filter(({ id }) => id === draft?.id).length;
    const phase = isStarting ? 'starting' : (draft?.state ?? (sentId ? 'sent' : 'idle'));
    return { draft, waves, phase, sentId, voiceProblem, isKept, connection };
  }

  function refresh(): void {
    state = toState();
    for (const listener of listeners) listener();
  }

  function show(change: Partial<Own>): void {
    own = { ...own, ...change };
    refresh();
  }

  const stopFollowing = drafts.subscribe(refresh);
  void drafts.restored.then(() => {
    isRestored = true;
  });

  /** The draft of this wave, or a new one: in the review that waits for its surfer, if there is one. */
  function getDraft(): ReviewDraft {
    const { id, versionId } = drafts.findOpen(wave) ?? {
      id: crypto.randomUUID(),
      versionId: crypto.randomUUID(),
    };
    return state.draft ?? createDraft(wave, { id, versionId });
  }

  function keep(draft: ReviewDraft): Promise<void> {
    return drafts.keep({ ...draft, tookMs: draft.tookMs + clock.take() });
  }

  /** Saves what the coach wrote; a draft with nothing in it is deleted. */
  async function write(change: Partial<ReviewDraft>): Promise<void> {
    // At once afterwards: the cursor of a field would jump to its end.
    if (!isRestored) await drafts.restored;
    const known = getDraft();
    if (known.state === 'sending') return;
    const draft = { ...known, ...change };
    if (isEmptyDraft(draft) && !recording) await drafts.discard(draft);
    else await keep(draft);
  }

  function listSeen(drawings: readonly Drawing[], atMs: number): Drawing[] {
    const shown = listShown(drawings, { videoId: wave.videoId, atMs, selectedId: null });
    return shown.map(({ drawing }) => drawing);
  }

  function follow(draft: ReviewDraft, { voice, track, compared }: Recording): () => void {
    let lock: { release(): void } | null = null;
    void tabLocks
      .take(draft.partId, () => undefined)
      .then((taken) => {
        lock = taken;
      });
    const save = () => {
      const durationMs = voice.now();
      const recorded = { durationMs, events: track.get(), compared: [...compared] };
      void keep({ ...(state.draft ?? draft), ...recorded });
      // The server takes no longer one.
      if (durationMs >= LONGEST_RECORDING_MS - SAVE_MS * 2 || track.isFull()) void stop();
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
      compared: stopped.compared,
      voice: ended.blob,
    });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Begins with what the studio shows now; nothing where the wave was recorded already. */
    async record(shown: () => StudioState, second: () => ShownCompared | null): Promise<void> {
      await drafts.restored;
      if (state.draft?.durationMs || state.phase === 'starting' || recording) return;
      show({ isStarting: true, sentId: null, voiceProblem: null });
      const known = getDraft();
      const voice = await recordVoice(toVoiceName(known), (voiceProblem) =>
        show({ voiceProblem }),
      ).finally(() => show({ isStarting: false }));
      // The user has left the wave before the microphone was there.
      if (isClosed) {
        await voice.stop();
        return fileCopies.remove(toVoiceName(known), VOICES_FOLDER);
      }
      const compared: DraftCompared[] = [];
      const shownCompared = second();
      const first = shownCompared && toCompared(shownCompared, compared);
      const track = startTrack(voice.now, shown(), first);
      const draft: ReviewDraft = {
        ...known,
        // Written before, or meanwhile.
        ...state.draft,
        events: track.get(),
        state: 'recording',
        problem: null,
        hasVoice: voice.hasVoice,
      };
      void fetchVoicePrograms();
      const started: Recording = { voice, track, compared, stopSaving: () => undefined };
      recording = { ...started, stopSaving: follow(draft, started) };
    },

    /** Takes down what the studio shows; nothing while none is recorded. */
    add: (shown: StudioState) => recording?.track.add(shown),
    /** The same of the compared wave; null for none. */
    compare: (shown: ShownCompared | null) =>
      recording?.track.compare(shown && toCompared(shown, recording.compared)),
    /** How a drawing was drawn that is about to be added. */
    draw: (id: string, stroke: Stroke) => recording?.track.draw(id, stroke),
    /** Since the recording began, in ms. */
    now: () => recording?.voice.now() ?? state.draft?.durationMs ?? 0,
    stop,

    /** What was recorded, as the coach has edited it. */
    saveRecorded: (recorded: Recorded) => write(recorded),
    saveNotes: (notes: WrittenNotes) => write(notes),
    saveBlocks: (blocks: ReviewBlock[]) => write({ blocks }),

    /** Pins a note to what the studio shows now, of `MOST_MOMENTS` at most. */
    addMoment({ film, view, drawings }: StudioState, text: string): Promise<void> {
      const seen = { filmMs: film.ms, view: { ...view }, drawings: listSeen(drawings, film.ms) };
      const moment = { id: crypto.randomUUID(), text, ...seen };
      return write({ moments: [...(state.draft?.moments ?? []), moment] });
    },

    deleteMoment: (id: string) =>
      write({ moments: (state.draft?.moments ?? []).filter((moment) => moment.id !== id) }),

    /** With all waves of its review. */
    async send(): Promise<void> {
      const { draft } = state;
      if (draft?.state !== 'recorded') return;
      show({ sentId: await drafts.send(draft.id) });
    },

    /** Opens a sent review, to correct it; returns why it could not. */
    async correct(reviewId: string): Promise<SentProblem | 'started' | null> {
      await drafts.restored;
      const sent = await openSent(reviewId, wave);
      if (!sent.ok) return sent.problem;
      const started = new Set(drafts.get().drafts.map(({ waveId }) => waveId));
      if (recording || sent.drafts.some(({ waveId }) => started.has(waveId))) return 'started';
      void fetchVoicePrograms();
      show({ sentId: null });
      await drafts.keep(...sent.drafts);
      return null;
    },

    /** What was said about this wave; other waves of its review stay. */
    async delete(): Promise<void> {
      const { draft } = state;
      if (!draft || recording || draft.state === 'sending') return;
      show({ voiceProblem: null });
      await drafts.discard(draft);
    },

    /** The voice of the draft, to play it here. */
    async readVoice(): Promise<Blob | null> {
      const voice = state.draft && (await readVoice(state.draft));
      return voice instanceof Blob ? voice : null;
    },
    wake: drafts.wake,
    async close(): Promise<void> {
      isClosed = true;
      await stop();
      stopFollowing();
      clock.stop();
      drafts.close();
    },
  };
}

/** Null where the review has as many as it can. */
function toCompared(
  { wave, look, film, aheadMs, drawings }: ShownCompared,
  known: DraftCompared[],
): ComparedState | null {
  const same = known.find((each) => each.waveId === wave.waveId && each.videoId === wave.videoId);
  if (!same && known.length >= MOST_COMPARED) return null;
  const compared = same ?? { id: crypto.randomUUID(), ...wave, drawings };
  if (!same) known.push(compared);
  return { look: { id: compared.id, ...look }, film, aheadMs, drawings };
}

export type Reviews = ReturnType<typeof openReviews>;
