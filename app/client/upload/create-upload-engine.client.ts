import { toUpload } from '#app/domain/uploads/to-upload.ts';
import { toUploadsAfter, type UploadEvent } from '#app/domain/uploads/to-uploads-after.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { toFileFingerprint, toUploadKey } from '#app/domain/uploads/upload-ticket.ts';
import { deleteLostFiles } from '../outbox/delete-lost-files.client.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { COPIES_FOLDER } from '../outbox/folders.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { listRecords } from '../outbox/records.client.ts';
import { saveInTurn } from '../outbox/save-in-turn.client.ts';
import { createProgressReporter } from './create-progress-reporter.client.ts';
import { deleteRemoteUpload } from './delete-remote-upload.client.ts';
import { findProblem } from './find-problem.client.ts';
import { listStartable } from './list-startable.client.ts';
import { NO_ROOM } from './no-room.ts';
import { runUpload } from './run-upload.client.ts';
import { saveArrival } from './save-arrival.client.ts';
import { sendToServer } from './send-to-server.client.ts';
import { createStayAwake } from './stay-awake.client.ts';
import { createTabTurns } from './tab-turns.client.ts';
import { watchTakesGo } from './takes-go.client.ts';
import { createJob, type JobReport, saveLock, type UploadJob } from './upload-job.client.ts';
import {
  openArrivals,
  openUploadRecords,
  type PickedFile,
  toLockName,
  toPickedRecord,
  type UploadRecord,
} from './upload-records.client.ts';

/** Sends the files of one user from one tab, whichever page of the app is open. */
export function createUploadEngine(userId: string) {
  const records = openUploadRecords(userId);
  let uploads: Upload[] = [];
  const listeners = new Set<() => void>();
  const jobs = new Map<string, UploadJob>();
  let copying: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const stayAwake = createStayAwake(() =>
    uploads.some(({ phase }) => ['queued', 'sending', 'waiting', 'finishing'].includes(phase)),
  );
  const progress = createProgressReporter(userId, () => uploads);
  const stopWatching = watchTakesGo(() => pump());

  const report: JobReport = {
    show(event: UploadEvent) {
      uploads = toUploadsAfter(uploads, event);
      stayAwake();
      progress.check();
      for (const listener of listeners) listener();
    },
    remember(job, change) {
      Object.assign(job.record, change);
      // This tab's record of an upload that another tab sends is outdated.
      if (!job.life.signal.aborted && job.lock?.isHeld())
        void records.save(job.record.key, job.record);
    },
  };
  const { show, remember } = report;
  const turns = createTabTurns({ ...report, records, pump, end });

  function pump() {
    for (const job of listStartable(uploads, jobs, show)) start(job);
  }

  function start(job: UploadJob) {
    const { wake, stop, ended } = runUpload(job, report);
    const handled = ended.then(async (result) => {
      job.run = null;
      if (result.kind === 'done') await removeJob(job, 'done');
      else if (result.kind === 'needs-file') {
        job.file = null;
        if (job.lock) void turns.passTurn(job, 'needs-file');
      } else if (result.kind === 'failed') {
        job.failure = { problem: result.problem, canRetry: result.canRetry };
        if (job.lock) show({ type: 'failed', key: job.record.key, ...job.failure });
      }
      pump();
    });
    job.run = { wake, stop, ended: handled };
  }

  /** Deletes an upload from this browser's list; it may stay visible as done. */
  async function removeJob(job: UploadJob, as: 'done' | 'removed') {
    const { key, copyName, film } = job.record;
    job.life.abort();
    jobs.delete(key);
    // The record last: a kill in between would leave a file that no record names.
    if (copyName && !film) await fileCopies.remove(copyName);
    await (film && as === 'done' ? saveArrival(userId, key, film) : records.delete(key));
    job.lock?.release();
    show(as === 'done' ? { type: 'moved', key, phase: 'done' } : { type: 'forgot', key });
  }

  /** Another tab has ended it: what was filmed here counts as sent only if that tab has said so. */
  async function end(job: UploadJob) {
    const { film } = job.record;
    const isSent = !film || (await openArrivals(userId).list())?.includes(film.videoId);
    await removeJob(job, isSent ? 'done' : 'removed');
  }

  /**
   * Adds an upload to this tab, and takes its lock unless another tab has it. Null once the upload
   * has ended.
   */
  async function adopt(record: UploadRecord, file: File | null): Promise<UploadJob | null> {
    const job = createJob(record, file);
    if (isStopped) return null;
    jobs.set(record.key, job);
    const lock = await tabLocks.take(toLockName(record.key), () => turns.releaseTurn(job));
    return saveLock(job, lock) ? job : null;
  }

  function showAdded({ record, lock, file }: UploadJob) {
    const phase = lock ? (file && !record.isPaused ? 'queued' : 'paused') : 'other-tab';
    show({ type: 'added', upload: toUpload(record, phase) });
  }

  function saveCopy(job: UploadJob, file: File) {
    const { copyName, handle } = job.record;
    if (!copyName || handle) return;
    const { signal } = job.life;
    copying = copying.then(async () => {
      if (signal.aborted || !(await fileCopies.make(copyName, file, signal))) return;
      if (signal.aborted) await fileCopies.remove(copyName);
      else remember(job, { isCopied: true });
    });
  }

  async function addFile(
    sessionId: string,
    { file, handle, camera = '' }: PickedFile,
  ): Promise<string | null> {
    const problem = await findProblem(file);
    if (problem) return problem;
    const fingerprint = toFileFingerprint(file);
    const key = toUploadKey(sessionId, fingerprint);
    const known = jobs.get(key);
    if (known) {
      known.file ??= file;
      await engine.resume(key);
      if (handle) remember(known, { handle });
      return null;
    }
    const record = toPickedRecord(userId, sessionId, { file, handle, camera });
    const job = await adopt(record, file);
    if (!job) return null;
    if (!job.lock) {
      showAdded(job);
      void turns.waitForTurn(job, false);
      return null;
    }
    if ((await saveInTurn([records.toSave(key, record)])) === 'full') {
      // Does not delete the record: another tab may have stored it.
      jobs.delete(key);
      job.life.abort();
      job.lock?.release();
      return NO_ROOM;
    }
    showAdded(job);
    saveCopy(job, file);
    pump();
    return null;
  }

  const engine = {
    /** Releases all uploads to other tabs, as if this tab were closed. */
    async stop() {
      isStopped = true;
      progress.stop();
      stopWatching();
      const stopped = [...jobs.values()];
      // First of all, or the end of one upload would start the next.
      jobs.clear();
      for (const job of stopped) {
        job.life.abort();
        job.run?.stop();
      }
      for (const job of stopped) {
        await job.run?.ended;
        job.lock?.release();
      }
    },

    getUploads: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Continues the uploads that were in progress when this browser was last here. */
    async load() {
      const all = await listRecords<UploadRecord>('upload');
      if (!all) return;
      await deleteLostFiles(
        COPIES_FOLDER,
        all.flatMap(({ copyName }) => copyName ?? []),
      );
      const mine = all.filter((record) => record.userId === userId);
      for (const record of mine.sort((a, b) => a.addedAt - b.addedAt)) {
        const job = jobs.has(record.key) ? null : await adopt(record, null);
        if (!job) continue;
        showAdded(job);
        void turns.waitForTurn(job, false);
      }
    },

    /** Returns the names of rejected files, and why. */
    async add(sessionId: string, picked: PickedFile[]) {
      const refused: { name: string; problem: string }[] = [];
      for (const one of picked) {
        const problem = await addFile(sessionId, one);
        if (problem) refused.push({ name: one.file.name, problem });
      }
      return refused;
    },

    /** Sends a file that was filmed in this browser. `record` is stored already. */
    async addFilmed(record: UploadRecord) {
      const job = jobs.has(record.key) ? null : await adopt(record, null);
      if (!job) return;
      showAdded(job);
      void turns.waitForTurn(job, false);
    },

    /** Whether this is the file that the upload waits for. */
    async giveFile(key: string, file: File): Promise<boolean> {
      const job = jobs.get(key);
      if (!job || toFileFingerprint(file) !== job.record.fingerprint) return false;
      job.file = file;
      await engine.resume(key);
      return true;
    },

    pause(key: string) {
      const job = jobs.get(key);
      if (!job) return;
      remember(job, { isPaused: true });
      job.run?.stop();
      if (job.lock) show({ type: 'moved', key, phase: 'paused' });
      // This tab lost the lease before the tap.
      else job.wish = true;
    },

    /** Continues an upload that is paused, waiting or failed, or that needs the user's permission. */
    async resume(key: string) {
      const job = jobs.get(key);
      const upload = uploads.find((one) => one.key === key);
      if (!job || !upload) return;
      if (!job.lock?.isHeld()) return turns.reclaimTurn(job);
      if (upload.phase === 'waiting') return job.run?.wake();
      if (['queued', 'sending', 'finishing'].includes(upload.phase)) return;
      if (job.failure) {
        [job.failure, job.ticket] = [null, null];
        remember(job, { videoId: null, uploadUrl: null, sentBytes: 0 });
      }
      remember(job, { isPaused: false });
      await turns.restore(job, true);
    },

    /** Sends a file before all others, also where takes wait for Wi-Fi. */
    async sendFirst(key: string) {
      const job = jobs.get(key);
      if (!job) return;
      remember(job, { firstAt: Date.now() });
      await engine.resume(key);
      pump();
    },

    /** Null, or why it could not be removed now. */
    async remove(key: string): Promise<string | null> {
      const job = jobs.get(key);
      if (!job) {
        show({ type: 'forgot', key });
        return null;
      }
      job.run?.stop();
      await job.run?.ended;
      const { videoId, uploadUrl } = job.record;
      if (videoId) {
        const answer = await sendToServer(job.record, { intent: 'remove', videoId });
        if (!answer.ok && answer.reason === 'not-uploading') {
          await removeJob(job, 'done');
          return 'The upload was already complete. The video is in the list.';
        }
        if (!answer.ok && answer.reason !== 'not-found') {
          engine.pause(key);
          return 'The upload could not be removed. Check that you are online and signed in, and try again.';
        }
      }
      if (uploadUrl && job.ticket) void deleteRemoteUpload(uploadUrl, job.ticket.value);
      await removeJob(job, 'removed');
      return null;
    },
  };
  return engine;
}

export type UploadEngine = ReturnType<typeof createUploadEngine>;
