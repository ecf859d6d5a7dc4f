import { Link } from 'react-router';
import { toKindName } from '#app/domain/conversions/queue/conversion-kind.ts';
import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { JobActions } from './job-actions.tsx';
import { JobLog } from './job-log.tsx';
import { JobProgress } from './job-progress.tsx';
import type { ShownJob } from './merge-jobs.ts';
import { toQueueSearch } from './queue-view.ts';
import { StateBadge } from './state-badge.tsx';
import { toJobElementId } from './to-job-element-id.ts';
import { toJobFacts } from './to-job-facts.ts';

/** A job: its film, its kind, its progress and its actions. */
export function JobCard({ job }: { job: ShownJob }) {
  const headingId = `name-${job.id}`;
  const name = `${toKindName(job.kind)}, ${job.title}`;
  return (
    <article
      id={toJobElementId(job.id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="space-y-2 rounded-card bg-surface p-4 shadow-card ring-1 ring-line"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={headingId} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {toKindName(job.kind)}
          <span className="block font-normal">
            <bdi>{job.title}</bdi>
            {job.stretch && `, ${job.subject} ${toStretch(job.stretch)}`}
          </span>
        </h3>
        {!job.gone && <StateBadge state={job.state} />}
      </div>
      <Origin job={job} />
      {job.gone ? <Gone job={job} /> : <Standing job={job} name={name} />}
      {!job.gone && <JobActions job={job} describedBy={headingId} />}
      {job.hasLog && (
        <JobLog
          path={`/app/share/admin/tools/conversion/${job.id}/log`}
          edition={`${job.revision} ${job.attempts} ${job.state}`}
          job={name}
        />
      )}
    </article>
  );
}

function toStretch({ startMs, endMs }: { startMs: number; endMs: number }): string {
  return `${formatDuration(startMs, { tenths: true })} – ${formatDuration(endMs, { tenths: true })}`;
}

/** The job's session and holder, with a link for users who may open the session. */
function Origin({ job }: { job: ListedConversion }) {
  const { session } = job;
  const whose = job.organisationName ?? (job.personName ? `${job.personName} (personal)` : null);
  if (!session) return <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{whose}</p>;
  const when = `${session.spotName}, ${formatSessionStart(session.startsAt, session.timeZone)}`;
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

function Standing({ job, name }: { job: ListedConversion; name: string }) {
  const failed = job.state === 'failed';
  return (
    <>
      {job.state === 'running' && <JobProgress progress={job.progress} label={name} />}
      {job.isSilent && (
        <p className="font-semibold text-warning-ink text-sm">
          Its worker has stopped responding. The next free worker takes over the job.
        </p>
      )}
      {job.problem && (
        <p
          className={joinClasses(
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

function Gone({ job }: { job: ListedConversion }) {
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
