import { useEffect, useState } from 'react';
import { saveClosedCopy } from '#app/client/footage/closed/save-closed-copy.client.ts';
import { countOthersFiles } from '#app/client/footage/on-device/count-others-files.client.ts';
import { deleteUnsent } from '#app/client/footage/on-device/delete-unsent.client.ts';
import { listSentFiles } from '#app/client/footage/on-device/list-sent-files.client.ts';
import { saveCopy } from '#app/client/upload/save-copy.client.ts';
import {
  canTellWifi,
  readTakesGo,
  saveTakesGo,
  type TakesGo,
} from '#app/client/upload/takes-go.client.ts';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { useUploadEngine } from '#app/components/upload-panel/use-upload-engine.ts';
import { SortingLine } from '#app/components/waiting-work/sorting-lines.tsx';
import { useLeftSortings } from '#app/components/waiting-work/use-left-sortings.ts';
import type { KitSession } from '#app/domain/takes/camera-kit.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { OutboxItem } from './outbox/outbox-item.tsx';
import { findSharedProblem, SharedProblem } from './outbox/shared-problem.tsx';
import { toClosedUpload, useClosedFiles } from './outbox/use-closed-files.ts';

const HERE = '/app/camera';

/**
 * All files of this user on this phone, of all sessions: those to send, and those that are sent. And
 * the sortings that wait: without a connection, the camera is the only page of the app that opens.
 */
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
  const closed = useClosedFiles(
    userId,
    sessions.map(({ id }) => id),
  );
  const sortings = useLeftSortings(userId, HERE);
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
  const others = [...closed.files.map(toClosedUpload), ...sent];
  const all = [...open, ...others.filter(({ key }) => !openKeys.has(key))];
  const bySession = Map.groupBy(all, ({ sessionId }) => sessionId);
  const shared = findSharedProblem(open);
  const findClosed = (key: string) =>
    openKeys.has(key) ? null : closed.files.find((file) => file.key === key);

  function saveOne({ key }: Upload): Promise<boolean> {
    const file = findClosed(key);
    return file ? saveClosedCopy(file) : saveCopy(userId, key);
  }

  async function deleteOne({ key }: Upload): Promise<string | null> {
    const file = findClosed(key);
    if (file) return closed.deleteFile(file);
    return engine && deleteUnsent(userId, engine, key);
  }

  if (all.length === 0 && othersCount === 0 && sortings.length === 0) return null;
  return (
    <section aria-labelledby="outbox" className="space-y-3">
      <h2 id="outbox" className="font-semibold text-title">
        Outbox
      </h2>
      <SharedProblem shared={shared} onRetry={(key) => void engine?.resume(key)} />
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
                  file={
                    shared && file.problem === shared.problem ? { ...file, problem: null } : file
                  }
                  onFirst={() => void engine?.sendFirst(file.key)}
                  onRetry={() => void engine?.resume(file.key)}
                  onSaveCopy={() => saveOne(file)}
                  onDelete={() => deleteOne(file)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {sortings.map((sorting) => (
        <SortingLine key={sorting.sessionId} sorting={sorting} />
      ))}
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
