import { Link } from 'react-router';
import { QueueRow, toRowNameId } from '#app/components/state-list/queue-row.tsx';
import { toKindName } from '#app/domain/conversions/queue/conversion-kind.ts';
import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { JobActions } from './job-actions.tsx';
import { JobLog } from './job-log.tsx';
import { JobProgress } from './job-progress.tsx';
import type { ShownJob } from './merge-jobs.ts';
import { toQueueSearch } from './queue-view.ts';
import { STATE_NAMES, STATE_TONES } from './state-names.ts';
import { toJobElementId } from './to-job-element-id.ts';
import { toJobFacts } from './to-job-facts.ts';

/** A job: its kind, its file and how it is; its origin, its log and its actions on demand. */
export function JobRow({ job, isOpen }: { job: ShownJob; isOpen: boolean }) {
  const id = toJobElementId(job.id);
  const name = `${toKindName(job.kind)}, ${job.title}`;
  return (
    <QueueRow
      id={id}
      heading="h3"
      wide="name"
      name={
        <>
          <span className="inline-block w-28 align-bottom font-normal text-ink-soft max-lg:mr-2 max-lg:w-auto">
            {toKindName(job.kind)}
          </span>{' '}
          <bdi>{job.title}</bdi>
          {job.stretch && `, ${job.subject} ${toStretch(job.stretch)}`}
        </>
      }
      state={{ tone: STATE_TONES[job.state], word: STATE_NAMES[job.state] }}
      note={<Note job={job} name={name} />}
      age={toJobAge(job)}
      isOpen={isOpen}
    >
      <Origin job={job} />
      {job.hasLeft ? <LeftJob job={job} /> : <Standing job={job} />}
      {!job.hasLeft && <JobActions job={job} describedBy={toRowNameId(id)} />}
      {job.hasLog && (
        <JobLog
          path={`/app/share/admin/tools/conversion/${job.id}/log`}
          edition={`${job.revision} ${job.attempts} ${job.state}`}
          job={name}
        />
      )}
    </QueueRow>
  );
}

/** What an admin must know first: the progress, what went wrong, or where the file comes from. */
function Note({ job, name }: { job: ShownJob; name: string }) {
  if (job.isSilent) return <span className="text-warning-ink">Its worker does not respond</span>;
  if (job.state === 'running' && !job.hasLeft) {
    return <JobProgress progress={job.progress} label={name} />;
  }
  if (job.problem) {
    return <span className={job.state === 'failed' ? 'text-error-ink' : ''}>{job.problem}</span>;
  }
  return job.session ? toPlace(job.session) : job.organisationName;
}

/** Since when the job is in its state. */
function toJobAge({ state, ...job }: ListedConversion): string {
  if (state === 'queued') return job.waitingSeconds < 0 ? 'later' : formatAgo(job.waitingSeconds);
  const seconds = state === 'running' ? job.startedSecondsAgo : job.endedSecondsAgo;
  return seconds === null ? '' : formatAgo(seconds);
}

function toStretch({ startMs, endMs }: { startMs: number; endMs: number }): string {
  return `${formatDuration(startMs, { tenths: true })} – ${formatDuration(endMs, { tenths: true })}`;
}

/** The job's session and holder, with a link for users who may open the session. */
function Origin({ job }: { job: ListedConversion }) {
  const { session } = job;
  const whose = job.organisationName ?? (job.personName ? `${job.personName} (personal)` : null);
  if (!session) return <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{whose}</p>;
  const when = toPlace(session);
  return (
    <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
      {job.canOpen ? (
        <Link to={`/app/share/session/${session.id}`} className="text-primary-ink underline">
          {when}
        </Link>
      ) : (
        when
      )}
      {whose && ` · ${whose}`}
    </p>
  );
}

function toPlace({ spotName, startsAt, timeZone }: NonNullable<ListedConversion['session']>) {
  return `${spotName}, ${formatSessionStart(startsAt, timeZone)}`;
}

function Standing({ job }: { job: ListedConversion }) {
  const failed = job.state === 'failed';
  return (
    <>
      {job.isSilent && (
        <p className="font-semibold text-warning-ink text-sm">
          Its worker has stopped responding. The next free worker takes over the job.
        </p>
      )}
      {job.problem && (
        <p
          className={toClassNames(
            'text-sm [overflow-wrap:anywhere]',
            failed ? 'font-semibold text-error-ink' : 'text-ink',
          )}
        >
          {job.problem}
        </p>
      )}
      <p className="text-ink-faint text-sm [overflow-wrap:anywhere]">
        {capitalise(toJobFacts(job).join(' · '))}
        {job.workerId && ` · ${job.workerId}`}
        <span className="whitespace-nowrap"> · {job.id.slice(0, 8)}</span>
      </p>
    </>
  );
}

function LeftJob({ job }: { job: ListedConversion }) {
  return (
    <p className="text-ink-soft text-sm">
      This job’s state has changed, so it is no longer in this list.{' '}
      <Link
        to={toQueueSearch({ state: null, kind: null, search: job.id })}
        className="text-primary-ink underline"
      >
        Show job
      </Link>
    </p>
  );
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
