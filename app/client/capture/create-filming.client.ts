import { createId } from '#app/lib/create-id.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER, SPOOL_FOLDER } from '../outbox/folders.ts';
import { saveChanges } from '../outbox/records.client.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { openUploadRecords } from '../upload/upload-records.client.ts';
import {
  type Caught,
  openCaughtRecords,
  toEndMs,
  toTake,
  toUploadRecord,
} from './caught-records.client.ts';
import type { Capture } from './create-capture.client.ts';

/** How long "Still riding" moves the end of the wave that was saved last. */
export const STILL_RIDING_MS = 8_000;

export type FilmingState = {
  /** The newest first, without those that the user deleted. */
  caught: Caught[];
  /** Whose the next wave is. */
  nextSurferId: string | null;
  /** The wave that may still go on. */
  openId: string | null;
  /** When the take began that is being filmed, in ms since 1970. */
  takeSinceMs: number | null;
  /** The last change, which can be undone. */
  undo: { text: string; run: () => Promise<void> } | null;
  /** What the last press has done: `saved` means that it is on the disk. */
  notice: 'saved' | 'saving' | 'nothing-filmed' | 'no-room' | 'not-deleted' | null;
};

/**
 * The waves that a user catches of one session: saves them to the device, marks whose they are, and
 * passes them to the upload engine.
 */
export function createFilming(userId: string, sessionId: string, engine: UploadEngine) {
  const records = openCaughtRecords(userId);
  const uploads = openUploadRecords(userId);
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One press after the other: each may end the wave of the one before. */
  let pressing: Promise<unknown> = Promise.resolve();
  /** What the open wave was cut from, to cut it again with a later end. */
  let open: { fromMs: number; capture: Capture; parts: number } | null = null;
  let state: FilmingState = {
    caught: [],
    nextSurferId: null,
    openId: null,
    takeSinceMs: null,
    undo: null,
    notice: null,
  };

  function show(change: Partial<FilmingState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function find(id: string | null): Caught | undefined {
    return state.caught.find((wave) => wave.id === id);
  }

  async function listOurs(): Promise<Caught[]> {
    const all = (await records.list()) ?? [];
    return all.filter((wave) => wave.sessionId === sessionId);
  }

  /** Stores a wave, and shows it once it is on the disk. */
  async function store(wave: Caught): Promise<boolean> {
    if ((await records.save(wave.id, wave)) !== 'kept') {
      show({ notice: 'no-room' });
      return false;
    }
    const others = state.caught.filter(({ id }) => id !== wave.id);
    const caught = wave.isDeleted ? others : [...others, wave];
    show({ caught: caught.sort((one, other) => toEndMs(other) - toEndMs(one)) });
    return true;
  }

  /** The wave is over: its file can be sent. */
  async function closeWave(): Promise<void> {
    clearTimeout(timer);
    open?.capture.release();
    open = null;
    const wave = find(state.openId);
    show({ openId: null });
    if (wave) await queue({ ...wave, isOpen: false });
  }

  /** Stores the wave and its upload together: a kill in between would leave one of them alone. */
  async function queue(wave: Caught): Promise<void> {
    const upload = toUploadRecord(userId, wave);
    const outcome = await saveChanges([
      records.toSave(wave.id, wave),
      uploads.toSave(upload.key, upload),
    ]);
    if (outcome !== 'kept') return show({ notice: 'no-room' });
    show({ caught: state.caught.map((one) => (one.id === wave.id ? wave : one)) });
    await engine.addFilmed(upload);
  }

  /** Whether this tab films it. */
  function isOngoing({ id, kind }: Caught): boolean {
    return id === state.openId || (kind === 'take' && state.takeSinceMs !== null);
  }

  /** The page was closed in the middle of it: the file has what was written until then. */
  async function queueInterrupted(wave: Caught): Promise<void> {
    if (wave.kind === 'clip') return queue({ ...wave, isOpen: false });
    const files = await fileCopies.list(CAUGHT_FOLDER);
    const file = files.find(({ name }) => name === wave.fileName);
    if (!file || file.size === 0) return records.delete(wave.id).then(() => undefined);
    const durationMs = Math.max(0, file.lastModified - wave.startedAtMs);
    await queue({ ...wave, sizeBytes: file.size, durationMs, isOpen: false });
  }

  async function change(wave: Caught, next: Partial<Caught>, text: string): Promise<void> {
    if (!(await store({ ...wave, ...next, isMarkSent: false }))) return;
    const run = async () => {
      const now = find(wave.id) ?? wave;
      const before = Object.fromEntries(
        Object.keys(next).map((name) => [name, wave[name as keyof Caught]]),
      );
      await store({ ...now, ...before, isMarkSent: false });
      show({ undo: null });
    };
    show({ undo: { text, run } });
  }

  function press(act: () => Promise<void>): Promise<void> {
    const done = pressing.then(act);
    pressing = done.catch(() => undefined);
    return done;
  }

  async function saveStretch(capture: Capture, fromMs: number, toMs: number): Promise<void> {
    await closeWave();
    const id = createId();
    const result = await capture.save(`${id}.mp4`, fromMs, toMs);
    if (!result.ok) return show({ notice: result.reason });
    const { name, sizeBytes, startedAtMs, durationMs } = result.file;
    const wave: Caught = {
      id,
      waveId: createId(),
      sessionId,
      kind: 'clip',
      fileName: name,
      sizeBytes,
      startedAtMs,
      durationMs,
      startMs: 0,
      endMs: durationMs,
      surferId: state.nextSurferId,
      isOpen: true,
      isDeleted: false,
      isMarkSent: false,
    };
    if (!(await store(wave))) return;
    open = { fromMs, capture, parts: 1 };
    show({ openId: id, nextSurferId: null, notice: 'saved' });
    timer = setTimeout(() => press(closeWave), STILL_RIDING_MS);
  }

  async function moveEnd(toMs: number): Promise<void> {
    const wave = find(state.openId);
    if (!wave || !open) return;
    clearTimeout(timer);
    timer = setTimeout(() => press(closeWave), STILL_RIDING_MS);
    open.parts += 1;
    const { fromMs, capture, parts } = open;
    // Into a new file: a kill in the middle of the old one would lose the wave.
    const result = await capture.save(`${wave.id}-${parts}.mp4`, fromMs, toMs);
    if (!result.ok) return show({ notice: result.reason });
    const { name, sizeBytes, startedAtMs, durationMs } = result.file;
    const now = find(wave.id) ?? wave;
    const longer = { ...now, fileName: name, sizeBytes, startedAtMs, durationMs };
    if (!(await store({ ...longer, endMs: durationMs }))) return;
    await fileCopies.remove(wave.fileName, CAUGHT_FOLDER);
    show({ notice: 'saved' });
  }

  const filming = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Shows what was caught before. */
    async load(): Promise<void> {
      const ours = await listOurs();
      const known = new Set(state.caught.map(({ id }) => id));
      const earlier = ours.filter(({ id, isDeleted }) => !known.has(id) && !isDeleted);
      earlier.sort((one, other) => toEndMs(other) - toEndMs(one));
      show({ caught: [...state.caught, ...earlier] });
    },

    /**
     * Sends what was open when the page was closed, and deletes what the user deleted then. Only for
     * the tab that has the camera: in another one these waves may just be filmed.
     */
    async resume(): Promise<void> {
      for (const wave of await listOurs()) {
        if (wave.isDeleted) {
          await fileCopies.remove(wave.fileName, CAUGHT_FOLDER);
          await records.delete(wave.id);
        } else if (wave.isOpen && !isOngoing(wave)) await queueInterrupted(wave);
      }
    },

    /** Saves the last seconds that the camera has seen, until now. */
    saveWave(capture: Capture, seconds: number): Promise<void> {
      const toMs = performance.timeOrigin + performance.now();
      const fromMs = toMs - seconds * 1000;
      show({ notice: 'saving' });
      return press(() => saveStretch(capture, fromMs, toMs));
    },

    /** The wave that was saved last goes on until now. */
    moveEnd(): Promise<void> {
      const toMs = performance.timeOrigin + performance.now();
      show({ notice: 'saving' });
      return press(() => moveEnd(toMs));
    },

    /** Films a whole take, until `endTake`. A turn of the phone ends it and begins the next. */
    async startTake(capture: Capture): Promise<void> {
      const [id, startedAtMs] = [createId(), performance.timeOrigin + performance.now()];
      const take = toTake(sessionId, id, startedAtMs);
      // First of all, so that a crash leaves a file that the next visit knows.
      if (!(await store(take))) return;
      show({ takeSinceMs: startedAtMs, notice: null });
      void capture.startTake(take.fileName).then(async ({ file, reason }) => {
        show({ takeSinceMs: null, notice: reason === 'no-room' ? 'no-room' : 'saved' });
        const { sizeBytes, durationMs } = file;
        await queue({ ...take, sizeBytes, durationMs, endMs: durationMs, isOpen: false });
        if (reason === 'turned') await filming.startTake(capture);
      });
    },

    /**
     * Gives a wave to a surfer. Without an id: the newest wave, when it is nobody's yet, else the
     * next one.
     */
    async mark(surferId: string, name: string, id?: string): Promise<void> {
      const newest = state.caught.find(({ kind }) => kind === 'clip');
      const wave = id ? find(id) : newest?.surferId === null ? newest : undefined;
      if (wave) await change(wave, { surferId }, `Wave given to ${name}`);
      else show({ nextSurferId: state.nextSurferId === surferId ? null : surferId });
    },

    /** Takes a file of the spool over, which a crash has left. */
    async keepSpooled(file: File): Promise<void> {
      const id = createId();
      const startedAtMs = Number.parseInt(file.name, 10);
      const fileName = `${id}.mp4`;
      await fileCopies.move({ name: file.name, folder: SPOOL_FOLDER }, fileName, CAUGHT_FOLDER);
      const durationMs = Math.max(0, file.lastModified - startedAtMs);
      const take = toTake(sessionId, id, startedAtMs);
      const whole = { ...take, sizeBytes: file.size, durationMs, endMs: durationMs };
      if (await store(whole)) await queue({ ...whole, isOpen: false });
    },

    async trim(id: string, startMs: number, endMs: number): Promise<void> {
      const wave = find(id);
      if (wave) await change(wave, { startMs, endMs }, 'Wave trimmed');
    },

    async delete(id: string): Promise<void> {
      if (id === state.openId) await press(closeWave);
      const wave = find(id);
      if (!wave || !(await store({ ...wave, isDeleted: true }))) return;
      // The server has it already, or cannot be asked now.
      if (await engine.remove(toUploadRecord(userId, wave).key)) {
        await store(wave);
        return show({ notice: 'not-deleted' });
      }
      const run = async () => {
        await queue({ ...wave, isDeleted: false });
        await store({ ...wave, isDeleted: false });
        show({ undo: null });
      };
      show({ undo: { text: 'Wave deleted', run } });
    },

    /** The server has the marks of a wave. */
    showSent(sent: Caught): void {
      show({ caught: state.caught.map((wave) => (wave.id === sent.id ? sent : wave)) });
    },

    /** Sends the open wave as well: the user leaves the page. */
    stop: () => press(closeWave),
  };
  return filming;
}

export type Filming = ReturnType<typeof createFilming>;
