import { isHeld, listNextUploads } from '#app/domain/uploads/list-next-uploads.ts';
import type { UploadEvent } from '#app/domain/uploads/to-uploads-after.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { isHoldingTakes } from './takes-go.client.ts';
import type { UploadJob } from './upload-job.client.ts';
import { toSendable } from './upload-records.client.ts';

const TAKE_WAITS = 'Waits for Wi-Fi, or until you send it.';

/** The uploads of this tab that start now; marks the others that wait for Wi-Fi. */
export function listStartable(
  uploads: readonly Upload[],
  jobs: ReadonlyMap<string, UploadJob>,
  show: (event: UploadEvent) => void,
): UploadJob[] {
  const isHolding = isHoldingTakes();
  const queued = uploads.flatMap(({ key, phase, problem }) => {
    const job = jobs.get(key);
    const isReady = phase === 'queued' && job && !job.run && job.lock?.isHeld();
    return isReady ? [{ ...toSendable(job.record), job, problem }] : [];
  });
  for (const file of queued) {
    const problem = isHolding && isHeld(file) ? TAKE_WAITS : undefined;
    if ((problem ?? null) === file.problem) continue;
    show({ type: 'moved', key: file.key, phase: 'queued', problem });
  }
  const running = [...jobs.values()].filter(({ run }) => run);
  const sending = running.map(({ record }) => toSendable(record));
  return listNextUploads(queued, sending, isHolding).map(({ job }) => job);
}
