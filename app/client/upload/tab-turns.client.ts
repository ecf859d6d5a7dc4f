import { tabLocks } from '../outbox/locks.client.ts';
import { restoreFile } from './restore-file.client.ts';
import { type JobReport, keepLock, type UploadJob } from './upload-job.client.ts';
import { toLockName, type UploadRecords } from './upload-records.client.ts';

const TRY_AGAIN_MS = 5_000;

type Engine = JobReport & {
  records: UploadRecords;
  /** Sends what is queued. */
  pump: () => void;
  /** Ends an upload that another tab has finished. */
  end: (job: UploadJob) => Promise<void>;
};

/**
 * Decides when this tab has an upload. A tab that does not have the file does not keep the lock: another tab may
 * have it.
 */
export function createTabTurns({ records, show, remember, pump, end }: Engine) {
  /** Another tab may have it from now on. */
  async function loseTurn(job: UploadJob) {
    job.lock = null;
    job.run?.stop();
    show({ type: 'moved', key: job.record.key, phase: 'other-tab' });
    await job.run?.ended;
    await takeTurn(job, false);
  }

  /**
   * Goes on with an upload, as soon as no other tab has it.
   *
   * @param ask whether the browser may ask the user for the file
   */
  async function takeTurn(job: UploadJob, ask: boolean): Promise<void> {
    const { key } = job.record;
    const onLost = () => loseTurn(job);
    const free = job.lock ?? (await tabLocks.take(toLockName(key), onLost));
    if (!free) show({ type: 'moved', key, phase: 'other-tab' });
    const lock = free ?? (await tabLocks.wait(toLockName(key), job.life.signal, onLost));
    if (!lock || !keepLock(job, lock)) return;
    try {
      // A browser asks only in the wake of a tap.
      await goOn(job, ask && lock === free);
    } catch (error) {
      if (!(error instanceof DOMException)) reportError(error);
      // If the turn was lost meanwhile, another attempt waits for it already.
      if (job.lock !== lock) return;
      job.lock = null;
      lock.release();
      show({ type: 'moved', key, phase: 'other-tab' });
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      await takeTurn(job, false);
    }
  }

  async function goOn(job: UploadJob, ask: boolean) {
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

  /** Leaves an upload whose file this tab does not have to any tab that has it. */
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
    await takeTurn(job, false);
  }

  /** Takes an upload back whose turn was passed on, because the user has chosen the file or said to go on. */
  async function takeBack(job: UploadJob) {
    if (!job.watch) return;
    job.watch.abort();
    job.watch = null;
    job.wish = false;
    await takeTurn(job, true);
  }

  return { loseTurn, takeTurn, restore, passTurn, takeBack };
}
