import { toStatusText } from '#app/components/upload-panel/to-status-text.ts';
import { UploadBar } from '#app/components/upload-panel/upload-bar.tsx';
import type { ListedUpload } from '#app/domain/uploads/list-uploads.server.ts';
import { toUpload } from '#app/domain/uploads/to-upload.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { isStalled, toListedText } from './to-listed-text.ts';

/** The bar, the figures, and why it doesn't move. What this browser sends itself it knows best. */
export function ListedProgress({
  upload,
  here,
}: {
  upload: ListedUpload;
  here: Upload | undefined;
}) {
  const { state, problem, senderProblem, hasArrived } = upload;
  if (here && here.phase !== 'done' && here.phase !== 'other-tab') {
    return (
      <>
        <UploadBar upload={here} />
        <p className="text-ink-soft text-sm tabular-nums">{toStatusText(here)} · from here</p>
      </>
    );
  }
  const isUnderWay = state === 'uploading' && !hasArrived;
  return (
    <>
      {isUnderWay && <UploadBar upload={toShownUpload(upload)} />}
      <p className="text-ink-soft text-sm tabular-nums">{toListedText(upload)}</p>
      {isUnderWay && senderProblem && (
        <p className="font-medium text-secondary-ink text-sm">{senderProblem}</p>
      )}
      {problem && (
        <p className="font-medium text-error-ink text-sm [overflow-wrap:anywhere]">{problem}</p>
      )}
    </>
  );
}

function toShownUpload(upload: ListedUpload): Upload {
  const { id, sessionId, fileName, sizeBytes, sentBytes } = upload;
  const remembered = { key: id, sessionId, videoId: id, fileName, sizeBytes, sentBytes };
  return toUpload(remembered, isStalled(upload) || upload.senderProblem ? 'paused' : 'sending');
}
