import { Link } from 'react-router';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { QueueRow, type QueueState } from '#app/components/state-list/queue-row.tsx';
import { RowBox } from '#app/components/state-list/row-box.tsx';
import { Button } from '#app/components/ui/button.tsx';
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

const states: Record<string, QueueState> = {
  checking: { tone: 'secondary', word: 'Checking' },
  converting: { tone: 'secondary', word: 'Converting' },
  ready: { tone: 'success', word: 'Ready' },
  refused: { tone: 'error', word: 'Rejected' },
  failed: { tone: 'error', word: 'Failed' },
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

/** An upload: its file, state and progress; its session, its user and its actions on demand. */
export function ListedRow(props: Props) {
  const { upload, isSelected, onSelect, here } = props;
  const { id, fileName } = upload;
  return (
    <li data-listed={fileName}>
      <QueueRow
        id={`upload-${id}`}
        name={<bdi>{fileName}</bdi>}
        state={toState(upload, here)}
        note={<ListedProgress upload={upload} here={here} />}
        age={formatAgo(upload.startedSecondsAgo)}
        before={
          <RowBox
            name="selected"
            value={id}
            label={`Select ${fileName}`}
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
        }
      >
        <p className="font-semibold [overflow-wrap:anywhere]">{fileName}</p>
        <Problems upload={upload} here={here} />
        <Whereabouts upload={upload} />
        <RowActions {...props} />
      </QueueRow>
    </li>
  );
}

/** The state as a word; for its own uploads this browser has the latest state. */
function toState(upload: ListedUpload, here: Upload | undefined): QueueState {
  const { state, hasArrived } = upload;
  if (state !== 'uploading') return states[state] ?? { tone: 'neutral', word: state };
  if (isFromHere(here)) return { tone: 'secondary', word: 'From here' };
  if (hasArrived) return { tone: 'warning', word: 'Not saved' };
  if (isStalled(upload)) return { tone: 'warning', word: 'Stalled' };
  return upload.senderProblem
    ? { tone: 'warning', word: 'Halted' }
    : { tone: 'secondary', word: 'Uploading' };
}

function isFromHere(here: Upload | undefined): here is Upload {
  return here !== undefined && here.phase !== 'done' && here.phase !== 'other-tab';
}

function Whereabouts({ upload }: { upload: ListedUpload }) {
  const { sessionId, spotName, sessionStartsAt, sessionTimeZone, organisationName } = upload;
  const { personName, canOpen, createdAt, startedSecondsAgo } = upload;
  const session = `${spotName} · ${formatSessionStart(sessionStartsAt, sessionTimeZone)}`;
  return (
    <div className="text-ink-soft text-sm [overflow-wrap:anywhere]">
      <p>
        {canOpen ? (
          <Link
            to={`/app/share/session/${sessionId}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
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
          {formatAgo(startedSecondsAgo)}
        </time>
      </p>
    </div>
  );
}

function RowActions({ upload, isBusy, engine, here, onNews }: Props) {
  const { id, fileName, state, hasArrived, fingerprint } = upload;
  const canRetry = hasArrived || state === 'refused' || state === 'failed';
  // While another browser makes progress, a second sender would only replace it.
  const isHalted = isStalled(upload) || upload.senderProblem !== null;
  const canSend = state === 'uploading' && isHalted && !hasArrived && !here && fingerprint !== null;
  return (
    <div className="relative -ml-3 flex flex-wrap items-start sm:w-fit">
      {engine && isFromHere(here) && (
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

/** The progress bar and its figures, in a line. */
function ListedProgress({ upload, here }: { upload: ListedUpload; here: Upload | undefined }) {
  const isHere = isFromHere(here);
  const isUnderWay = upload.state === 'uploading' && !upload.hasArrived;
  return (
    <span className="flex items-center gap-3">
      {(isHere || isUnderWay) && (
        <span className="w-16 shrink-0 max-md:hidden">
          <UploadBar upload={isHere ? here : toShownUpload(upload)} />
        </span>
      )}
      <span className="truncate">
        {isHere ? `${toStatusText(here)} · from here` : toListedText(upload)}
        {` · ${upload.organisationName ?? upload.personName ?? upload.spotName}`}
      </span>
    </span>
  );
}

/** Why the upload does not move, or was rejected. */
function Problems({ upload, here }: { upload: ListedUpload; here: Upload | undefined }) {
  const { state, problem, senderProblem, hasArrived } = upload;
  if (isFromHere(here)) return null;
  return (
    <>
      {state === 'uploading' && !hasArrived && senderProblem && (
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
  const { state, problem, sizeBytes, sentBytes, sentPerSecond, hasArrived } = upload;
  const size = formatBytes(sizeBytes);
  if (state !== 'uploading') return problem ? `${size} · ${problem}` : size;
  if (hasArrived) return `Complete, but not saved yet · ${size}`;
  const share = `${Math.floor((sentBytes / sizeBytes) * 100)} % of ${size}`;
  const heard = `last activity ${formatAgo(upload.heardSecondsAgo)}`;
  if (isStalled(upload) || !sentPerSecond) return `${share} · ${heard}`;
  const left = formatTimeLeft((sizeBytes - sentBytes) / sentPerSecond);
  return `${share} · ${formatBytes(sentPerSecond)}/s · ${left} left`;
}
