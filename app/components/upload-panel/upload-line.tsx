import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toUploadSummary } from '#app/domain/uploads/to-upload-summary.ts';
import type { Upload, UploadPhase } from '#app/domain/uploads/upload.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { toSummaryText } from './to-summary-text.ts';
import { useUploadEngine } from './use-upload-engine.ts';

const waitsForUser: UploadPhase[] = ['needs-tap', 'needs-file', 'failed', 'paused'];

/**
 * Shows the progress of the user's uploads. Hidden on the page that lists the uploads themselves.
 *
 * @param loads whether an earlier page left unfinished uploads
 */
export function UploadLine({ userId, loads }: { userId: string; loads: boolean }) {
  const { pathname } = useLocation();
  const { uploads } = useUploadEngine(userId, loads);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = uploads.filter(
    (upload) => !showsItself(pathname, upload) && !closed.has(upload.key),
  );
  if (shown.length === 0) return null;
  const summary = toUploadSummary(shown);
  const isDone = summary.done === shown.length;
  const waiting = shown.find(({ phase }) => waitsForUser.includes(phase));
  const next = waiting ?? shown.find(({ phase }) => phase !== 'done') ?? shown[0];
  return (
    <aside
      aria-label="Uploads"
      data-upload-notice
      className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {!isDone && (
        <Progress
          className="h-1 rounded-none"
          value={toPercent(shown)}
          label="Upload of all files"
          isHalted={summary.active === 0}
        />
      )}
      <div className="mx-auto flex min-h-12 max-w-6xl items-center gap-x-3 px-4 py-1 text-sm">
        <p className="min-w-0 flex-1 text-ink-soft tabular-nums">{toText(shown, waiting)}</p>
        <Link
          to={`/app/share/session/${next?.sessionId}/videos`}
          className="inline-flex min-h-11 flex-none items-center font-semibold text-primary-ink underline"
        >
          {waiting?.phase === 'failed' ? 'See why' : waiting ? 'Resume' : 'Show videos'}
        </Link>
        {isDone && (
          <Button
            type="button"
            look="quiet"
            className="min-w-11 flex-none px-2"
            onClick={() => setClosed(new Set(uploads.map(({ key }) => key)))}
          >
            <Icon of={X} />
            <span className="sr-only">Close this notice</span>
          </Button>
        )}
      </div>
    </aside>
  );
}

function showsItself(pathname: string, { sessionId }: Upload): boolean {
  return (
    pathname === `/app/share/session/${sessionId}/videos` ||
    pathname === '/app/camera' ||
    pathname.startsWith('/app/share/admin/tools/tus')
  );
}

function toPercent(uploads: Upload[]): number {
  const total = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (uploads.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / total) * 100;
}

function toText(uploads: Upload[], waiting: Upload | undefined): string {
  const figures = toUploadSummary(uploads);
  const summary = toSummaryText(figures);
  if (waiting?.phase === 'failed') {
    const failed = uploads.filter(({ phase }) => phase === 'failed').length;
    return `${summary}. ${failed === 1 ? waiting.fileName : `${failed} files`} could not be uploaded.`;
  }
  if (waiting?.phase === 'paused') return `${summary}. Paused.`;
  if (waiting) return `${summary}. Waiting for you to resume them.`;
  const problem = uploads.find(({ phase }) => phase === 'waiting')?.problem;
  // While nothing moves, the reason is more useful than the remaining size.
  if (problem)
    return `${toSummaryText({ ...figures, bytesLeft: 0, secondsLeft: null })}. ${problem}`;
  const isElsewhere = uploads.every(({ phase }) => phase === 'other-tab' || phase === 'done');
  if (isElsewhere && uploads.some(({ phase }) => phase === 'other-tab')) {
    return 'Another tab of this browser is uploading your videos.';
  }
  return summary;
}
