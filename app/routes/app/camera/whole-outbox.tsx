import { useEffect, useState } from 'react';
import { countOthersFiles } from '#app/client/capture/count-others-files.client.ts';
import { deleteUnsent } from '#app/client/footage/delete-unsent.client.ts';
import { listSentFiles } from '#app/client/footage/list-sent-files.client.ts';
import { saveCopy } from '#app/client/upload/save-copy.client.ts';
import {
  canTellWifi,
  readTakesGo,
  saveTakesGo,
  type TakesGo,
} from '#app/client/upload/takes-go.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { useUploadEngine } from '#app/components/upload-panel/use-upload-engine.ts';
import type { KitSession } from '#app/domain/takes/camera-kit.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { DeleteFile } from './outbox/delete-file.tsx';
import { uploadWords } from './outbox/upload-words.ts';

/** All files of this user on this phone, of all sessions: those to send, and those that are sent. */
export default function WholeOutbox({
  userId,
  sessions,
}: {
  userId: string;
  sessions: KitSession[];
}) {
  const { engine, uploads } = useUploadEngine(userId);
  const [othersCount, setOthersCount] = useState(0);
  const [sent, setSent] = useState<Upload[]>([]);
  const open = uploads.filter(({ phase }) => phase !== 'done');
  const doneCount = uploads.length - open.length;
  useEffect(() => {
    void countOthersFiles(userId).then(setOthersCount);
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(doneCount): what is done may be on this phone.
  useEffect(() => {
    void listSentFiles(userId).then(setSent);
  }, [userId, doneCount]);
  const openKeys = new Set(open.map(({ key }) => key));
  const all = [...open, ...sent.filter(({ key }) => !openKeys.has(key))];
  const bySession = Map.groupBy(all, ({ sessionId }) => sessionId);
  const problems = new Set(open.map(({ problem }) => problem));
  const [shared] = open.length > 1 && problems.size === 1 ? problems : [];
  if (all.length === 0 && othersCount === 0) return null;
  return (
    <section aria-labelledby="outbox" className="space-y-3">
      <h2 id="outbox" className="font-semibold text-title">
        Outbox
      </h2>
      {shared && <p className="text-sm text-warning-ink">{shared}</p>}
      {[...bySession].map(([sessionId, files]) => {
        const session = sessions.find(({ id }) => id === sessionId);
        return (
          <div key={sessionId} className="space-y-1">
            <h3 className="text-ink-soft text-sm">
              {session ? (
                <>
                  <bdi>{session.spotName}</bdi>,{' '}
                  {formatSessionStart(session.startsAt, session.timeZone)}
                </>
              ) : (
                'An earlier session'
              )}
            </h3>
            <ul className="space-y-1">
              {files.map((file) => (
                <OutboxItem
                  key={file.key}
                  file={shared ? { ...file, problem: null } : file}
                  onFirst={() => void engine?.sendFirst(file.key)}
                  onRetry={() => void engine?.resume(file.key)}
                  onSaveCopy={() => saveCopy(userId, file.key)}
                  onDelete={async () => engine && deleteUnsent(userId, engine, file.key)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {othersCount > 0 && (
        <p className="text-ink-soft text-sm">
          {countOf(othersCount, 'file')} of another account {othersCount === 1 ? 'waits' : 'wait'}{' '}
          on this phone until that account signs in and opens the camera.
        </p>
      )}
      <WholeVideos />
    </section>
  );
}

function OutboxItem({
  file,
  onFirst,
  onRetry,
  onSaveCopy,
  onDelete,
}: {
  file: Upload;
  onFirst: () => void;
  onRetry: () => void;
  /** Returns false where this browser has no copy of it. */
  onSaveCopy: () => Promise<boolean>;
  /** Returns why the file stays, or null. */
  onDelete: () => Promise<string | null>;
}) {
  const [hasNoCopy, setHasNoCopy] = useState(false);
  const { sizeBytes, sentBytes, phase, problem, canRetry } = file;
  const name = toTitle(file);
  return (
    <li className="space-y-1 rounded-control bg-neutral-900 px-3 py-2 text-sm">
      <p className="flex justify-between gap-2">
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="flex-none tabular-nums">
          <span className="text-ink-soft">{formatBytes(sizeBytes)}</span>{' '}
          <span className="font-semibold">{uploadWords[phase]}</span>
        </span>
      </p>
      {phase === 'sending' && (
        <Progress label={`Sending ${name}`} value={(100 * sentBytes) / sizeBytes} />
      )}
      {problem && <p className="text-warning-ink">{problem}</p>}
      {(phase === 'queued' || phase === 'paused') && (
        <Button type="button" look="secondary" onClick={onFirst}>
          Send first
        </Button>
      )}
      {phase === 'failed' && (
        <div className="flex flex-wrap gap-2">
          {canRetry && (
            <Button type="button" look="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button
            type="button"
            look="secondary"
            onClick={async () => setHasNoCopy(!(await onSaveCopy()))}
          >
            Save a copy
          </Button>
          <DeleteFile name={name} onDelete={onDelete} />
        </div>
      )}
      {hasNoCopy && <p role="alert">This browser has no copy of the file.</p>}
    </li>
  );
}

/** As the camera names what it filmed; the time is in UTC. */
const FILMED = /^(?<kind>wave|take)-(?<day>[\d-]{10})T(?<time>\d\d-\d\d-\d\d)\.(?:mp4|webm)$/;

/** `Wave, 08:09:20` on the clock of this phone; the name of a file that was picked. */
function toTitle({ fileName }: Upload): string {
  const { kind, day, time } = FILMED.exec(fileName)?.groups ?? {};
  if (!day || !time) return fileName;
  const at = new Date(`${day}T${time.replaceAll('-', ':')}Z`).toLocaleTimeString('en-GB');
  return `${kind === 'wave' ? 'Wave' : 'Take'}, ${at}`;
}

/** When whole videos, which are large, go up. Waves always go at once. */
function WholeVideos() {
  const [takesGo, setTakesGo] = useState(readTakesGo);
  return (
    <SelectField
      label="Whole videos go up"
      hint={
        takesGo === 'wifi' && !canTellWifi()
          ? 'This browser can’t tell Wi-Fi from mobile data: they go up on both.'
          : 'Single waves are small and always go up at once.'
      }
      value={takesGo}
      onChange={({ target }) => {
        setTakesGo(target.value as TakesGo);
        saveTakesGo(target.value as TakesGo);
      }}
    >
      <option value="wifi">on Wi-Fi</option>
      <option value="any">on any connection</option>
      <option value="asked">when I send them first</option>
    </SelectField>
  );
}
