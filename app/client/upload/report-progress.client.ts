import { toUploadReport } from '#app/domain/uploads/to-upload-report.ts';
import type { Upload, UploadPhase } from '#app/domain/uploads/upload.ts';
import { askServer } from './ask-server.client.ts';

/** Others look every few seconds; more often would cost a beach's line something. */
const EVERY_MS = 10_000;
/** What begins or halts is told at once, several at a time together. */
const NEWS_AFTER_MS = 300;
/** As many as fit into one question. */
const MOST_AT_ONCE = 50;
const halted: UploadPhase[] = ['paused', 'needs-tap', 'needs-file', 'failed'];

/**
 * Tells the server how far uploads are, for others to see. No upload waits for it or cares
 * whether it got there.
 *
 * @returns `check`, to be called whenever an upload has changed
 */
export function createProgressReporter(userId: string, getUploads: () => Upload[]) {
  const told = new Map<string, string>();
  let news: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  function check() {
    const uploads = getUploads().filter(toUploadReport);
    if (uploads.some(isNews)) news ??= setTimeout(reportNews, NEWS_AFTER_MS);
    if (uploads.some(isMoving)) next ??= setTimeout(reportMoving, EVERY_MS);
  }

  function reportNews() {
    news = undefined;
    tell(getUploads().filter(isNews));
  }

  function reportMoving() {
    next = undefined;
    tell(getUploads().filter(isMoving));
    check();
  }

  function isNews(upload: Upload): boolean {
    // Of what has only been announced the server knows as much.
    const isTellable = upload.sentBytes > 0 || !isMoving(upload);
    return isTellable && told.get(upload.key) !== toGist(upload);
  }

  function tell(uploads: Upload[]) {
    for (const upload of uploads) told.set(upload.key, toGist(upload));
    const sessionIds = new Set(uploads.map(({ sessionId }) => sessionId));
    for (const sessionId of sessionIds) {
      const reports = uploads
        .filter((upload) => upload.sessionId === sessionId)
        .flatMap((upload) => toUploadReport(upload) ?? []);
      for (let from = 0; from < reports.length; from += MOST_AT_ONCE) {
        const some = reports.slice(from, from + MOST_AT_ONCE);
        void askServer({ userId, sessionId }, { intent: 'report', uploads: some });
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

/** What has to change for it to be news. Waiting and sending take turns on a bad line. */
function toGist(upload: Upload): string {
  return isMoving(upload) ? 'moving' : upload.phase;
}
