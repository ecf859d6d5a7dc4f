import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { NO_ROOM } from '#app/client/upload/no-room.ts';
import type { PickedFile } from '#app/client/upload/upload-records.client.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { DropZone } from '#app/components/upload-panel/drop-zone.tsx';
import { PlainUploadForm } from '#app/components/upload-panel/plain-upload-form.tsx';
import type { RefusedFile } from '#app/components/upload-panel/refused-files.tsx';
import { useAnnouncement } from '#app/components/upload-panel/use-announcement.ts';
import { usePlainFormFiles } from '#app/components/upload-panel/use-plain-form-files.ts';
import { useUploads } from '#app/components/upload-panel/use-uploads.ts';
import type { SessionToFill } from '#app/domain/sessions/list-sessions-to-fill.server.ts';
import { findCardProblem } from '#app/domain/uploads/file-problem.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { CardFiles } from './card-files.tsx';

/** Uploads all videos of a folder to one session. */
export function CardUpload({ session, userId }: { session: SessionToFill; userId: string }) {
  const { engine, uploads } = useUploads(session.id, userId);
  const [leftOut, setLeftOut] = useState<RefusedFile[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [isCutShort, setIsCutShort] = useState(false);
  const announcement = useAnnouncement(uploads.length < 10 ? uploads : []);

  async function add(picked: PickedFile[]) {
    setIsReading(true);
    setIsCutShort(false);
    const copies = picked.flatMap(({ file: { name } }) => {
      const problem = findCardProblem(name);
      return problem ? { name, problem } : [];
    });
    // In the order of filming, which is the order of the cameras' file names.
    const films = picked
      .filter(({ file }) => !findCardProblem(file.name))
      .sort((a, b) => a.file.name.localeCompare(b.file.name, 'en', { numeric: true }));
    try {
      const refused = (await engine?.add(session.id, films)) ?? [];
      setLeftOut([...refused, ...copies]);
      setIsCutShort(refused.some(({ problem }) => problem === NO_ROOM));
    } catch (error) {
      // The browser accepted no more.
      reportError(error);
      setIsCutShort(true);
    } finally {
      setIsReading(false);
    }
  }

  const { form, state } = usePlainFormFiles(engine, (picked) => {
    if (picked.length > 0) void add(picked);
  });

  return (
    <>
      <section
        aria-label="Session"
        className={toCardClasses('none', 'flex items-start justify-between gap-3 p-4')}
      >
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {session.canOpen ? (
              <Link to={`/app/share/session/${session.id}`} className="text-primary-ink underline">
                {session.spotName}
              </Link>
            ) : (
              session.spotName
            )}
          </p>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {formatSessionStart(session.startsAt, session.timeZone)} ·{' '}
            {session.organisationName ??
              `personal session of ${session.ownerName ?? 'a deleted account'}`}
          </p>
        </div>
        <Link
          to="/app/share/admin/tools/tus/card"
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-primary-ink underline"
        >
          Change
        </Link>
      </section>
      {state === 'over' ? (
        <DropZone
          of="folder"
          isSmall={uploads.length > 0}
          onPicked={(picked) => void add(picked)}
        />
      ) : (
        <WithoutScripts session={session} form={form} isSending={state === 'sending'} />
      )}
      {isReading && <p role="status">Reading the folder…</p>}
      {isCutShort && (
        <Alert tone="error">
          Your browser could not read the whole folder. Reload the page and choose the folder again:
          files that are already uploaded are not sent twice.
        </Alert>
      )}
      <LeftOut files={leftOut} onClose={() => setLeftOut([])} />
      {engine && uploads.length > 0 && <CardFiles uploads={uploads} engine={engine} />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function WithoutScripts({
  session,
  form,
  isSending,
}: {
  session: SessionToFill;
  form: Ref<HTMLFormElement>;
  isSending: boolean;
}) {
  return (
    <div className="space-y-3">
      <noscript>
        <p className="text-ink-soft">
          Uploading a folder needs JavaScript. Without it, upload the videos one by one.
        </p>
      </noscript>
      <PlainUploadForm
        ref={form}
        isSending={isSending}
        action={`/app/share/session/${session.id}/uploads`}
      />
    </div>
  );
}

/** Lists the card's other files, counted by kind. */
function LeftOut({ files, onClose }: { files: RefusedFile[]; onClose: () => void }) {
  if (files.length === 0) return null;
  const byProblem = Map.groupBy(files, ({ problem }) => problem);
  return (
    <div
      role="status"
      data-left-out={files.length}
      className="flex items-start justify-between gap-2 rounded-control border border-secondary-line bg-secondary-tint py-1 pr-1 pl-4 text-secondary-ink"
    >
      <div className="min-w-0 py-2">
        <p className="font-semibold">
          {countOf(files.length, 'file')} {files.length === 1 ? 'was' : 'were'} left out.
        </p>
        <ul>
          {[...byProblem].map(([problem, some]) => (
            <li key={problem} className="[overflow-wrap:anywhere]">
              <bdi>{some[0]?.name}</bdi>
              {some.length > 1 && ` and ${some.length - 1} more`}: {problem}
            </li>
          ))}
        </ul>
      </div>
      <Button type="button" look="quiet" className="px-3" onClick={onClose}>
        <span aria-hidden="true">✕</span>
        <span className="sr-only">Close</span>
      </Button>
    </div>
  );
}
