import { toFileFingerprint } from '#app/domain/uploads/upload-ticket.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { openCopy } from './open-copy.client.ts';
import { type JobReport, saveLock, type UploadJob } from './upload-job.client.ts';
import { toLockName, type UploadRecord, type UploadRecords } from './upload-records.client.ts';

const TRY_AGAIN_MS = 5_000;

type Engine = JobReport & {
  records: UploadRecords;
  /** Sends what is queued. */
  pump: () => void;
  /** Ends an upload that another tab has finished. */
  end: (job: UploadJob) => Promise<void>;
};

/**
 * Decides when this tab has an upload. A tab without the file releases the lock, so that another
 * tab can take it.
 */
export function createTabTurns({ records, show, remember, pump, end }: Engine) {
  /** Another tab may have it from now on. */
  async function releaseTurn(job: UploadJob) {
    job.lock = null;
    job.run?.stop();
    show({ type: 'moved', key: job.record.key, phase: 'other-tab' });
    await job.run?.ended;
    await waitForTurn(job, false);
  }

  /**
   * Continues an upload as soon as no other tab has it.
   *
   * @param ask whether the browser may ask the user for the file
   */
  async function waitForTurn(job: UploadJob, ask: boolean): Promise<void> {
    const { key } = job.record;
    const onLost = () => releaseTurn(job);
    const free = job.lock ?? (await tabLocks.take(toLockName(key), onLost));
    if (!free) show({ type: 'moved', key, phase: 'other-tab' });
    const lock = free ?? (await tabLocks.wait(toLockName(key), job.life.signal, onLost));
    if (!lock || !saveLock(job, lock)) return;
    try {
      // A browser asks only right after a tap.
      await resumeUpload(job, ask && lock === free);
    } catch (error) {
      if (!(error instanceof DOMException)) reportError(error);
      // If this tab lost the lock meanwhile, another attempt already waits for it.
      if (job.lock !== lock) return;
      job.lock = null;
      lock.release();
      show({ type: 'moved', key, phase: 'other-tab' });
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      await waitForTurn(job, false);
    }
  }

  async function resumeUpload(job: UploadJob, ask: boolean) {
    const { key } = job.record;
    const record = await records.get(key, job.record);
    if (!record) return end(job);
    if (!job.lock?.isHeld()) return;
    job.record = record;
    if (job.wish !== null) remember(job, { isPaused: job.wish });
    job.wish = null;
    if (job.record.isPaused && !job.file) void passTurn(job, 'paused');
    else if (job.record.isPaused) show({ type: 'moved', key, phase: 'paused' });
    else if (job.failure) show({ type: 'failed', key, ...job.failure });
    else await restore(job, ask);
  }

  async function restore(job: UploadJob, ask: boolean) {
    const restored = job.file
      ? { kind: 'file' as const, file: job.file }
      : await restoreFile(job.record, ask);
    if (!job.lock?.isHeld()) return;
    if (restored.kind !== 'file') return void passTurn(job, restored.kind);
    job.file = restored.file;
    show({ type: 'moved', key: job.record.key, phase: 'queued' });
    pump();
  }

  /** Leaves an upload whose file this tab does not have to a tab that has it. */
  async function passTurn(job: UploadJob, phase: 'needs-file' | 'needs-tap' | 'paused') {
    const { key } = job.record;
    job.lock?.release();
    job.lock = null;
    show({ type: 'moved', key, phase });
    const watch = new AbortController();
    job.watch = watch;
    const { signal } = job.life;
    await tabLocks.waitTillTaken(toLockName(key), AbortSignal.any([signal, watch.signal]));
    if (signal.aborted || watch.signal.aborted) return;
    job.watch = null;
    await waitForTurn(job, false);
  }

  /** Takes an upload back after the user has chosen the file or resumed it. */
  async function reclaimTurn(job: UploadJob) {
    if (!job.watch) return;
    job.watch.abort();
    job.watch = null;
    job.wish = false;
    await waitForTurn(job, true);
  }

  return { releaseTurn, waitForTurn, restore, passTurn, reclaimTurn };
}

type Restored = { kind: 'file'; file: File } | { kind: 'needs-tap' } | { kind: 'needs-file' };

/**
 * Restores the file of an upload that was started before this page was loaded: from the stored
 * copy, or by the handle that the browser gave.
 *
 * @param ask whether the browser may ask the user; only right after a tap
 */
async function restoreFile(record: UploadRecord, ask: boolean): Promise<Restored> {
  const copy = record.isCopied ? await openCopy(record) : null;
  if (copy) return { kind: 'file', file: copy };
  if (!record.handle) return { kind: 'needs-file' };
  const { permission, file } = await openHandle(record.handle, ask);
  // A file that has changed since is another one: half of each would not be a video.
  if (file && toFileFingerprint(file) === record.fingerprint) return { kind: 'file', file };
  return { kind: permission === 'prompt' ? 'needs-tap' : 'needs-file' };
}

/** The part of the File System Access API that only Chromium has and TypeScript doesn't know. */
type PermissionMode = { mode: 'read' };

type AskableHandle = FileSystemFileHandle & {
  queryPermission?(mode: PermissionMode): Promise<PermissionState>;
  requestPermission?(mode: PermissionMode): Promise<PermissionState>;
};

/**
 * The file behind a handle that was stored over a reload, or null when the browser no longer lets
 * us read it or the file no longer exists.
 *
 * @param ask shows the browser's question; only allowed right after a tap
 */
async function openHandle(
  handle: FileSystemFileHandle,
  ask: boolean,
): Promise<{ permission: PermissionState; file: File | null }> {
  const askable: AskableHandle = handle;
  const mode: PermissionMode = { mode: 'read' };
  try {
    const permission =
      (ask ? await askable.requestPermission?.(mode) : await askable.queryPermission?.(mode)) ??
      'granted';
    return { permission, file: permission === 'granted' ? await handle.getFile() : null };
  } catch (error) {
    // Moved or deleted meanwhile (NotFoundError), or requested without a tap (SecurityError).
    if (error instanceof DOMException) return { permission: 'denied', file: null };
    throw error;
  }
}
