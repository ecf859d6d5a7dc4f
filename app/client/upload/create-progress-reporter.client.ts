import { toUploadReport } from '#app/domain/uploads/to-upload-report.ts';
import type { Upload, UploadPhase } from '#app/domain/uploads/upload.ts';
import { sendToServer } from './send-to-server.client.ts';

/**
 * Other users' pages poll every few seconds; reporting more often would load a beach's connection.
 */
const EVERY_MS = 10_000;
/** Starts and halts are reported at once; those within this time share a request. */
const NEWS_AFTER_MS = 300;
/** Uploads per request. */
const MOST_AT_ONCE = 50;
const halted: UploadPhase[] = ['paused', 'needs-tap', 'needs-file', 'failed'];

/**
 * Reports the progress of uploads to the server, for other users to see. No upload waits for it or
 * depends on it.
 *
 * @returns `check`, to be called whenever an upload has changed
 */
export function createProgressReporter(userId: string, getUploads: () => Upload[]) {
  const reported = new Map<string, string>();
  let news: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  function check() {
    const uploads = getUploads().filter(toUploadReport);
    if (uploads.some(isNews)) news ??= setTimeout(reportNews, NEWS_AFTER_MS);
    if (uploads.some(isMoving)) next ??= setTimeout(reportMoving, EVERY_MS);
  }

  function reportNews() {
    news = undefined;
    notify(getUploads().filter(isNews));
  }

  function reportMoving() {
    next = undefined;
    notify(getUploads().filter(isMoving));
    check();
  }

  function isNews(upload: Upload): boolean {
    // The server already knows of an upload that was only announced.
    const isReportable = upload.sentBytes > 0 || !isMoving(upload);
    return isReportable && reported.get(upload.key) !== toGist(upload);
  }

  function notify(uploads: Upload[]) {
    for (const upload of uploads) reported.set(upload.key, toGist(upload));
    const sessionIds = new Set(uploads.map(({ sessionId }) => sessionId));
    for (const sessionId of sessionIds) {
      const reports = uploads
        .filter((upload) => upload.sessionId === sessionId)
        .flatMap((upload) => toUploadReport(upload) ?? []);
      for (let from = 0; from < reports.length; from += MOST_AT_ONCE) {
        const some = reports.slice(from, from + MOST_AT_ONCE);
        void sendToServer({ userId, sessionId }, { intent: 'report', uploads: some });
      }
    }
  }

  return {
    check,
    stop() {
      clearTimeout(news);
      clearTimeout(next);
    },
  };
}

function isMoving({ phase }: Upload): boolean {
  return phase !== 'done' && !halted.includes(phase);
}

/** A change of this value is reported at once. On a bad connection, waiting and sending alternate. */
function toGist(upload: Upload): string {
  return isMoving(upload) ? 'moving' : upload.phase;
}
