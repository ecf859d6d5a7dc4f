import { TAKE_RESERVE_BYTES } from '#app/domain/takes/to-minutes-left.ts';
import { createId } from '#app/lib/create-id.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '../outbox/folders.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import type { SaveProblem, TakeEndReason } from './capture-messages.ts';
import { type Caught, toClip, toTake } from './caught-records.client.ts';
import type { Capture, TakeEnd } from './create-capture.client.ts';
import { createCaughtStore } from './create-caught-store.client.ts';
import { type Spooled, saveSpooled } from './files/spooled.client.ts';

/** How long "Still riding" moves the end of the wave that was saved last. */
const STILL_RIDING_MS = 8_000;
/** A second less than the longest wave: a file begins up to half a second earlier than asked. */
const LONGEST_MS = 119_000;

export type Notice = 'saved' | 'saving' | SaveProblem | 'take-full' | 'take-lost' | 'not-deleted';

export type FilmingState = {
  /** The newest first, without those that the user deleted. */
  caught: Caught[];
  /** The ids of what the server has. */
  arrivedIds: ReadonlySet<string>;
  /** Whose the next wave is. */
  nextSurferId: string | null;
  /** The wave that may still go on. */
  ridingId: string | null;
  /** When the take began that is being filmed, in ms since 1970. */
  takeSinceMs: number | null;
  /** The last change, which can be undone. */
  undo: { text: string; isOfDeletion: boolean; run: () => Promise<void> } | null;
  /** What the last press has done: `saved` means that it is on the disk. */
  notice: Notice | null;
};

const takeNotices = {
  stopped: 'saved',
  turned: 'saved',
  'no-room': 'take-full',
  lost: 'take-lost',
} as const satisfies Record<TakeEndReason, Notice>;

/**
 * The presses of a user who films a session: saves waves and takes to the device, marks whose they
 * are, and sends them.
 */
export function createFilming(userId: string, sessionId: string, engine: UploadEngine) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One press after the other: each may end or change the wave of the one before. */
  let pressing: Promise<unknown> = Promise.resolve();
  /** What the open wave was cut from, to cut it again with a later end. */
  let open: { fromMs: number; capture: Capture; parts: number } | null = null;
  /** The take that is being filmed, or whose end is not on the disk yet. */
  let takeId: string | null = null;
  /** Takes back the last change that can be undone. */
  let undoLast = async (): Promise<void> => {};
  let state: FilmingState = {
    caught: [],
    arrivedIds: new Set(),
    nextSurferId: null,
    ridingId: null,
    takeSinceMs: null,
    undo: null,
    notice: null,
  };
  const store = createCaughtStore(userId, sessionId, engine, {
    changed: (caught) => show({ caught }),
    arrived: (arrivedIds) => show({ arrivedIds }),
    full: () => show({ notice: 'no-room' }),
  });

  function show(change: Partial<FilmingState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function press(act: () => Promise<void>): Promise<void> {
    const done = pressing.then(act);
    pressing = done.catch(() => undefined);
    return done;
  }

  /** The wave is over: its file can be sent. */
  async function closeWave(): Promise<void> {
    clearTimeout(timer);
    open?.capture.release();
    open = null;
    const wave = store.find(state.ridingId);
    show({ ridingId: null });
    if (wave) await store.send(wave);
  }

  function closeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => press(closeWave), STILL_RIDING_MS);
  }

  async function saveStretch(capture: Capture, fromMs: number, toMs: number): Promise<void> {
    await closeWave();
    capture.hold(fromMs);
    const id = createId();
    const { nextSurferId: surferId } = state;
    const name = `${id}.${capture.getState().container}`;
    const unwritten = { name, sizeBytes: 0, startedAtMs: fromMs, durationMs: 0 };
    const begun = { ...toClip(sessionId, id, unwritten, fromMs), endMs: toMs - fromMs, surferId };
    // First of all, so that a kill leaves a file that the next visit knows.
    if (!(await store.save(begun))) return capture.release();
    const result = await capture.save(name, fromMs, toMs);
    if (!result.ok) {
      await store.discard(begun);
      capture.release();
      return show({ notice: result.reason });
    }
    const { waveId } = begun;
    const wave = { ...toClip(sessionId, id, result.file, fromMs), waveId, surferId };
    if (!(await store.save(wave))) {
      await store.discard(wave);
      return capture.release();
    }
    open = { fromMs, capture, parts: 1 };
    show({ ridingId: id, nextSurferId: null, notice: 'saved', undo: null });
    closeLater();
  }

  async function moveEnd(toMs: number): Promise<void> {
    const wave = store.find(state.ridingId);
    if (!wave || !open) return;
    closeLater();
    open.parts += 1;
    const { fromMs, capture, parts } = open;
    // Into a new file: a kill in the middle of the old one would lose the wave.
    const endMs = Math.min(toMs, fromMs + LONGEST_MS);
    const result = await capture.save(
      `${wave.id}-${parts}.${capture.getState().container}`,
      fromMs,
      endMs,
    );
    if (!result.ok) return show({ notice: result.reason });
    const { name: fileName, sizeBytes, startedAtMs, durationMs } = result.file;
    const now = store.find(wave.id) ?? wave;
    const longer = { fileName, sizeBytes, startedAtMs, durationMs, endMs: durationMs };
    const isSaved = await store.save({ ...now, ...longer });
    await fileCopies.remove(isSaved ? now.fileName : fileName, CAUGHT_FOLDER);
    if (isSaved) show({ notice: 'saved' });
  }

  /** Begins a take, unless one is being filmed: the user may press twice. */
  async function startTake(capture: Capture, fromMs: number): Promise<void> {
    if (takeId) return;
    const { freeBytes } = capture.getState();
    if (freeBytes !== null && freeBytes < TAKE_RESERVE_BYTES) return show({ notice: 'no-room' });
    const take = toTake(sessionId, createId(), fromMs, capture.getState().container);
    // First of all, so that a crash leaves a file that the next visit knows.
    if (!(await store.save(take))) return;
    takeId = take.id;
    show({ takeSinceMs: fromMs, notice: null });
    void capture.startTake(take.fileName, fromMs).then((end) => {
      show({ takeSinceMs: null });
      return press(() => endTake(capture, take, end));
    });
  }

  async function endTake(capture: Capture, take: Caught, end: TakeEnd): Promise<void> {
    takeId = null;
    if (!end) return resume();
    const { sizeBytes, startedAtMs, durationMs } = end.file;
    const whole = { ...take, sizeBytes, startedAtMs, durationMs, endMs: durationMs };
    // Without room for that, the next visit sends it.
    if (await store.send(whole)) show({ notice: takeNotices[end.reason] });
    if (end.reason === 'turned') await startTake(capture, startedAtMs + durationMs);
  }

  function resume(): Promise<void> {
    return store.resume(({ id }) => id === state.ridingId || id === takeId);
  }

  async function change(wave: Caught, next: Partial<Caught>, text: string): Promise<void> {
    if (!(await store.change(wave.id, next))) return;
    const undo = async () => {
      const before = Object.fromEntries(
        Object.keys(next).map((name) => [name, wave[name as keyof Caught]]),
      );
      if (await store.change(wave.id, before)) show({ undo: null });
    };
    offerUndo({ text, isOfDeletion: false }, undo);
  }

  /** A press of Undo comes after those that still wait: it undoes the last of them. */
  function offerUndo(
    words: { text: string; isOfDeletion: boolean },
    act: () => Promise<void>,
  ): void {
    undoLast = act;
    const run = () =>
      press(async () => {
        if (state.undo) await undoLast();
      });
    show({ undo: { ...words, run } });
  }

  async function mark(surferId: string, name: string, id?: string): Promise<void> {
    const newest = state.caught.find(({ kind }) => kind === 'clip');
    const wave = id ? store.find(id) : newest?.surferId === null ? newest : undefined;
    if (wave) await change(wave, { surferId }, `Wave assigned to ${name}`);
    else show({ nextSurferId: state.nextSurferId === surferId ? null : surferId });
  }

  async function deleteWave(id: string): Promise<void> {
    if (id === state.ridingId) await closeWave();
    const wave = store.find(id);
    if (!wave) return;
    if (!(await store.delete(wave))) return show({ notice: 'not-deleted' });
    const undo = async () => {
      // Without room it stays deleted, and this can be pressed again.
      if (await store.send(wave)) show({ undo: null });
    };
    const text = wave.kind === 'clip' ? 'Wave deleted' : 'Take deleted';
    // “Saved on this device” was said of another wave.
    show({ notice: null });
    offerUndo({ text, isOfDeletion: true }, undo);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: store.load,

    /** The server has the marks of a wave as it was then. */
    saveSent: (sent: Caught) => press(() => store.saveSent(sent)),

    /**
     * Sends what was open when the page was closed, and deletes what the user deleted then. Only for
     * the tab that has the camera: in another one these waves may just be filmed.
     */
    resume: () => press(resume),

    /** Saves the last seconds that the camera has seen, until now. */
    saveWave(capture: Capture, seconds: number): Promise<void> {
      const toMs = capture.getNowMs();
      show({ notice: 'saving' });
      return press(() => saveStretch(capture, toMs - seconds * 1000, toMs));
    },

    /** The wave that was saved last goes on until now. */
    async moveEnd(): Promise<void> {
      if (!open) return;
      const toMs = open.capture.getNowMs();
      show({ notice: 'saving' });
      await press(() => moveEnd(toMs));
    },

    /** Films a whole take, until `endTake`. A turn of the phone ends it and begins the next. */
    startTake(capture: Capture): Promise<void> {
      const fromMs = capture.getNowMs();
      return press(() => startTake(capture, fromMs));
    },

    /** Takes a file of the spool over, which a crash has left, as a take of its own session. */
    saveSpooled: (spooled: Spooled) => press(() => saveSpooled(spooled, store)),

    /**
     * Assigns a wave to a surfer. Without an id: the newest wave, when it has no surfer yet, else the
     * next one.
     */
    mark: (surferId: string, name: string, id?: string) => press(() => mark(surferId, name, id)),

    /** Moves the ends of a wave, in ms of its file, which stays as it is. */
    trim: (id: string, range: { startMs: number; endMs: number }) =>
      press(async () => {
        const wave = store.find(id);
        if (wave) await change(wave, range, 'Wave trimmed');
      }),

    delete: (id: string) => press(() => deleteWave(id)),

    /** What `deleteSent` deletes, of all sessions. */
    listSent: store.listSent,

    /** Deletes from this device what the server has. */
    deleteSent: () => press(store.deleteSent),

    /** Sends again what was deleted from the list of uploads. */
    send: (id: string) =>
      press(async () => {
        const wave = store.find(id);
        if (wave) await store.send(wave);
      }),

    /** Sends the open wave as well: the user leaves the page. */
    stop: () => press(closeWave).finally(store.stop),
  };
}

export type Filming = ReturnType<typeof createFilming>;
