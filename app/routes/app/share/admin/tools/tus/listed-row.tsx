import { Link } from 'react-router';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { Button } from '#app/components/ui/button.tsx';
import { boxClasses } from '#app/components/ui/checkbox.tsx';
import { toStatusText } from '#app/components/upload-panel/to-status-text.ts';
import { UploadAction } from '#app/components/upload-panel/upload-action.tsx';
import { UploadBar } from '#app/components/upload-panel/upload-bar.tsx';
import { toUpload } from '#app/domain/uploads/to-upload.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import type { ListedUpload } from '#app/domain/uploads/uploads.server.ts';
import { formatAgo, formatTimeLeft } from '#app/lib/format/format-ago.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { AskFirst } from './ask-first.tsx';
import { SendFromHere } from './send-from-here.tsx';

/** After this time without progress an upload counts as stalled, as in the database. */
const SILENT_SECONDS = 120;

const states: Record<string, string> = {
  checking: 'Uploaded. Checking the file',
  converting: 'Uploaded. Converting',
  ready: 'Ready to watch',
  refused: 'Rejected',
  failed: 'Conversion failed',
};

type Props = {
  upload: ListedUpload;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  isBusy: boolean;
  engine: UploadEngine | null;
  /** This browser's own state of the same upload. */
  here: Upload | undefined;
  onNews: (news: FormAnswer) => void;
};

/** An upload: its progress, its user, its session and its actions. */
export function ListedRow(props: Props) {
  const { upload, isSelected, onSelect, here } = props;
  const { id, fileName } = upload;
  return (
    <li data-listed={fileName} className="relative flex px-1 py-2 sm:px-2">
      <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          name="selected"
          value={id}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          className={boxClasses}
        />
        <span className="sr-only">Select {fileName}</span>
      </label>
      <div className="min-w-0 flex-1 gap-x-6 pt-2 pr-2 md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)_auto]">
        <div className="space-y-1">
          <h2 className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
            <bdi>{fileName}</bdi>
          </h2>
          <ListedProgress upload={upload} here={here} />
        </div>
        <Whereabouts upload={upload} />
        <RowActions {...props} />
      </div>
    </li>
  );
}

function Whereabouts({ upload }: { upload: ListedUpload }) {
  const { sessionId, spotName, sessionStartsAt, sessionTimeZone, organisationName } = upload;
  const { personName, canOpen, createdAt, begunSecondsAgo } = upload;
  const session = `${spotName} · ${formatSessionStart(sessionStartsAt, sessionTimeZone)}`;
  return (
    <div className="text-ink-soft text-sm [overflow-wrap:anywhere] max-md:mt-1">
      <p>
        {canOpen ? (
          <Link
            to={`/app/share/session/${sessionId}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline md:min-h-0"
          >
            {session}
          </Link>
        ) : (
          session
        )}
      </p>
      <p>
        {organisationName ?? 'Personal session'} · {personName ?? 'a former member'} · started{' '}
        <time dateTime={createdAt} title={createdAt}>
          {formatAgo(begunSecondsAgo)}
        </time>
      </p>
    </div>
  );
}

function RowActions({ upload, isBusy, engine, here, onNews }: Props) {
  const { id, fileName, state, hasArrived, fingerprint } = upload;
  const isHere = here && here.phase !== 'done' && here.phase !== 'other-tab';
  const canRetry = hasArrived || state === 'refused' || state === 'failed';
  // While another browser makes progress, a second sender would only replace it.
  const isHalted = isStalled(upload) || upload.senderProblem !== null;
  const canSend = state === 'uploading' && isHalted && !hasArrived && !here && fingerprint !== null;
  return (
    <div className="-ml-3 flex flex-wrap items-start justify-start md:ml-0 md:justify-end">
      {engine && isHere && (
        <UploadAction
          upload={here}
          engine={engine}
          onComplaint={(text) =>
            text && onNews({ ok: false, values: {}, fieldErrors: { form: text } })
          }
        />
      )}
      {engine && canSend && <SendFromHere upload={upload} engine={engine} onNews={onNews} />}
      {canRetry && (
        <Button
          look="quiet"
          name="act"
          value={`retry:${id}`}
          busy={isBusy}
          className="px-3 text-primary-ink"
        >
          Try again<span className="sr-only"> {fileName}</span>
        </Button>
      )}
      <AskFirst
        label={
          <>
            Delete<span className="sr-only"> {fileName}</span>
          </>
        }
        question={
          state === 'uploading'
            ? 'The part already uploaded is deleted. The file on the sender’s device stays.'
            : 'This deletes the video and every wave cut from it, for everyone.'
        }
      >
        <Button look="danger" name="act" value={`delete:${id}`} busy={isBusy} className="w-full">
          Delete this upload
        </Button>
      </AskFirst>
    </div>
  );
}

/**
 * The progress bar, the figures, and why the upload does not move. For its own uploads this browser
 * has the latest state.
 */
function ListedProgress({ upload, here }: { upload: ListedUpload; here: Upload | undefined }) {
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
        <p className="font-semibold text-secondary-ink text-sm">{senderProblem}</p>
      )}
      {problem && (
        <p className="font-semibold text-error-ink text-sm [overflow-wrap:anywhere]">{problem}</p>
      )}
    </>
  );
}

function toShownUpload(upload: ListedUpload): Upload {
  const { id, sessionId, fileName, sizeBytes, sentBytes } = upload;
  const remembered = { key: id, sessionId, videoId: id, fileName, sizeBytes, sentBytes };
  return toUpload(remembered, isStalled(upload) || upload.senderProblem ? 'paused' : 'sending');
}

function isStalled({ state, heardSecondsAgo }: ListedUpload): boolean {
  return state === 'uploading' && heardSecondsAgo >= SILENT_SECONDS;
}

/** Describes an upload's progress in a line: `62 % of 412 MB · 3.2 MB/s · 2 min left`. */
function toListedText(upload: ListedUpload): string {
  const { state, sizeBytes, sentBytes, sentPerSecond, hasArrived, heardSecondsAgo } = upload;
  const size = formatBytes(sizeBytes);
  if (state !== 'uploading') return `${states[state] ?? state} · ${size}`;
  if (hasArrived) return `Complete, but not saved yet · ${size}`;
  const share = `${Math.floor((sentBytes / sizeBytes) * 100)} % of ${size}`;
  const heard = `last activity ${formatAgo(heardSecondsAgo)}`;
  if (isStalled(upload) || !sentPerSecond) return `${share} · ${heard}`;
  const left = formatTimeLeft((sizeBytes - sentBytes) / sentPerSecond);
  return `${share} · ${formatBytes(sentPerSecond)}/s · ${left} left`;
}
