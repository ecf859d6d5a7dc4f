import { createId } from '#app/lib/create-id.ts';
import {
  type Caught,
  openCaughtRecords,
  toMarks,
  toTake,
  toUploadRecord,
} from '../capture/caught-records.client.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER, FOOTAGE_FOLDER } from '../outbox/folders.ts';
import { saveChanges } from '../outbox/records.client.ts';
import { saveInTurn } from '../outbox/save-in-turn.client.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import {
  openArrivals,
  openUploadRecords,
  type PickedFile,
} from '../upload/upload-records.client.ts';
import { type ClipClock, toClipName } from './cut/cut-footage.client.ts';
import type { CutFile } from './footage-messages.ts';
import { type Footage, type FootageWave, openFootageRecords } from './footage-records.client.ts';
import type { FootageStore } from './footage-state.ts';
import { toChangedWaves } from './mark-footage.client.ts';
import { listUnsent } from './on-device/list-unsent.client.ts';
import { toWaveMarks } from './to-wave-marks.ts';

/**
 * Hands clips and whole videos to the outbox, which also has the camera's waves.
 *
 * @param onSent called after each
 */
export function createSending(
  userId: string,
  sessionId: string,
  engine: UploadEngine,
  store: FootageStore,
  onSent: () => void,
) {
  const records = openFootageRecords(userId);
  const caughtRecords = openCaughtRecords(userId);
  const uploads = openUploadRecords(userId);
  const arrivals = openArrivals(userId);

  async function send(caught: Caught, file: Footage, fileName: string | null): Promise<boolean> {
    const record = toUploadRecord(userId, caught);
    const upload = fileName ? { ...record, fileName } : record;
    // Together: a kill in between would leave a clip without its upload.
    const outcome = await saveInTurn([
      caughtRecords.toSave(caught.id, caught),
      uploads.toSave(upload.key, upload),
      records.toSave(file.id, file),
    ]);
    if (outcome !== 'kept') {
      store.show({ notice: 'no-room' });
      return false;
    }
    const files = store.get().files.map((one) => (one.id === file.id ? file : one));
    store.show({ files, unsent: await listUnsent(userId) });
    await engine.addFilmed(upload);
    onSent();
    return true;
  }

  /** What the outbox has of a file: all of it, or its clips. */
  async function listCaught(file: Footage): Promise<Caught[]> {
    const ours = new Set([file.id, ...file.waves.map(({ videoId }) => videoId)]);
    return ((await caughtRecords.list()) ?? []).filter(({ id }) => ours.has(id));
  }

  async function finishWhole(file: Footage): Promise<void> {
    if (file.isInOutbox) return;
    const { recordedAtMs, durationMs } = file.facts;
    const marks = toWaveMarks(file, store.get().files);
    const take: Caught = {
      ...toTake(sessionId, file.id, recordedAtMs, 'mp4'),
      fileName: file.id,
      sizeBytes: file.sizeBytes,
      durationMs,
      endMs: durationMs,
      isOpen: false,
      isMarkSent: marks.length === 0,
      marks,
      slate: file.slate,
    };
    // Renamed already where the page was closed in between.
    const copy = await fileCopies.open(file.id, file.sizeBytes, FOOTAGE_FOLDER);
    if (copy)
      await fileCopies.move({ name: file.id, folder: FOOTAGE_FOLDER }, file.id, CAUGHT_FOLDER);
    await send(take, { ...file, isInOutbox: true }, file.fileName);
  }

  function noteSilence(name: string): void {
    const { notes } = store.get();
    const text = 'Its waves go up without sound, because this browser can’t decode it.';
    if (notes.some((note) => note.name === name && note.text === text)) return;
    const noted = { id: createId(), name, text, kind: 'sent-as-it-is' as const, picked: null };
    store.show({ notes: [...notes, noted] });
  }

  const sending = {
    finishWhole,

    /** The clip of a wave; its file is on the disk. */
    async saveClip(
      file: Footage,
      wave: FootageWave,
      clip: CutFile,
      { startedAtMs, slate }: ClipClock,
    ): Promise<boolean> {
      const { leadMs, durationMs, sizeBytes } = clip;
      const startMs = Math.max(0, leadMs);
      const caught: Caught = {
        id: wave.videoId,
        waveId: wave.id,
        sessionId,
        kind: 'clip',
        fileName: toClipName(wave),
        sizeBytes,
        startedAtMs,
        durationMs,
        startMs,
        endMs: Math.min(durationMs, startMs + Math.round(wave.endMs - wave.startMs)),
        surferId: wave.surferId,
        isOpen: false,
        isDeleted: false,
        isMarkSent: false,
        slate,
      };
      const cut = {
        ...file,
        waves: toChangedWaves(file.waves, { ...wave, isCut: true, problem: null }),
      };
      const isKept = await send(caught, cut, null);
      if (isKept && clip.sound === 'left-out') noteSilence(file.fileName);
      return isKept;
    },

    /** All of a file, with the waves that are marked in it. */
    async sendWhole(id: string): Promise<void> {
      const file = store.find(id);
      if (!file?.isCopied || file.isWhole) return;
      const whole = { ...file, isWhole: true };
      if (await store.save(whole)) await finishWhole(whole);
    },

    /** From where it is, without a copy: the page has to stay open. */
    async sendAsItIs(picked: PickedFile): Promise<void> {
      const { name } = picked.file;
      const notes = store.get().notes.filter((note) => note.picked?.file !== picked.file);
      const [refused] = await engine.add(sessionId, [picked]);
      const text =
        refused?.problem ??
        'It goes up as it is. Keep this page open until the session’s list of videos shows it as sent.';
      const kind = refused ? 'refused' : 'sent-as-it-is';
      store.show({ notes: [...notes, { id: createId(), name, text, kind, picked: null }] });
    },

    /** Uploads whose user has deleted them before they arrived. */
    async sendAgain(id: string): Promise<void> {
      const unsent = await listUnsent(userId);
      const file = store.find(id);
      for (const caught of file ? await listCaught(file) : []) {
        const now = store.find(id);
        if (!now || unsent[caught.id] !== 'deleted') continue;
        const isMarkSent = toMarks(caught).length === 0;
        const again = { ...caught, isDeleted: false, isMarkSent };
        await send(again, now, caught.id === id ? now.fileName : null);
      }
    },

    /** The server has the marks of a clip or a video as it was then. */
    async saveMarksSent(sent: Caught): Promise<void> {
      const now = await caughtRecords.get(sent.id, sent);
      if (!now || JSON.stringify(toMarks(now)) !== JSON.stringify(toMarks(sent))) return;
      await caughtRecords.save(now.id, { ...now, isMarkSent: true });
    },

    /** False where the server does not have everything of it that was sent or marked. */
    async removeFromDevice(id: string): Promise<boolean> {
      const file = store.find(id);
      if (!file) return true;
      if (!(file.isWhole ? file.isInOutbox : file.waves.every(({ isCut }) => isCut))) return false;
      const unsent = await listUnsent(userId);
      const caught = await listCaught(file);
      const isSent = (one: Caught) =>
        !unsent[one.id] && (one.isMarkSent || toMarks(one).length === 0);
      if (!caught.every(isSent)) return false;
      // The records last: a kill in between would leave files that no record names.
      for (const one of caught) await fileCopies.remove(one.fileName, CAUGHT_FOLDER);
      await fileCopies.remove(file.id, FOOTAGE_FOLDER);
      await saveChanges([
        ...caught.flatMap((one) => [caughtRecords.toDelete(one.id), arrivals.toDelete(one.id)]),
        records.toDelete(file.id),
      ]);
      store.show({ files: store.get().files.filter((one) => one.id !== id) });
      return true;
    },
  };
  return sending;
}
