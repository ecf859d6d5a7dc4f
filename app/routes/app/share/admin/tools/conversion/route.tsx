import { useRef } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { useKeepFocus } from '#app/components/forms/use-keep-focus.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { queueClasses } from '#app/components/state-list/queue-row.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { toKindName } from '#app/domain/conversions/queue/conversion-kind.ts';
import { CONVERSION_STATES } from '#app/domain/conversions/queue/conversion-state.ts';
import {
  CONVERSIONS_PER_PAGE,
  countConversions,
  type ListedConversion,
  listConversions,
} from '#app/domain/conversions/queue/list-conversions.server.ts';
import { listPresets } from '#app/domain/conversions/queue/list-presets.ts';
import { listWorkers } from '#app/domain/conversions/queue/list-workers.server.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { handleQueueIntent } from './handle-queue-intent.server.ts';
import { JobRow } from './job-row.tsx';
import { QueueSearch } from './queue-search.tsx';
import { parseQueueView, type QueueView, toQueueSearch } from './queue-view.ts';
import { RetryAll } from './retry-all.tsx';
import { StateTabs } from './state-tabs.tsx';
import { useShownJobs } from './use-shown-jobs.ts';
import { WorkerList } from './worker-list.tsx';
import { WorkerSummary } from './worker-summary.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Conversions') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await requireAdmin(context, url);
  const view = parseQueueView(url.searchParams);
  const [jobs, counts, workers] = await Promise.all([
    listConversions(db, view, view.page),
    countConversions(db, view),
    listWorkers(db),
  ]);
  const total = CONVERSION_STATES.reduce((sum, state) => sum + counts[state], 0);
  const listed = view.state ? counts[view.state] : total;
  return { view, jobs, counts, workers, total, pages: Math.ceil(listed / CONVERSIONS_PER_PAGE) };
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = await requireAdmin(context, url);
  const view = parseQueueView(url.searchParams);
  const answer = await handleQueueIntent(db, await readForm(request), view);
  // A form submitted without scripts redirects to a GET address, which can be reloaded.
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (byScript || 'init' in answer) return answer;
  return redirectWithFlash(url.pathname + toQueueSearch(view), answer.text);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function Conversions({ loaderData, actionData }: Route.ComponentProps) {
  const { view, jobs, counts, workers, total, pages } = loaderData;
  const posted: FormAnswer | undefined = actionData;
  const waiting = counts.running + counts.queued > 0;
  useRevalidateWhile(waiting || workers.some((worker) => worker.jobs.length > 0));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Headline>Conversions</Headline>
        <Link
          to={toQueueSearch(view)}
          preventScrollReset
          className={toButtonClasses('quiet', 'px-3')}
        >
          Refresh
        </Link>
      </div>
      {posted?.ok === false && <Alert tone="error">{posted.fieldErrors.form}</Alert>}

      <WorkerSummary workers={workers} waiting={waiting} />

      <div className="space-y-8">
        <section id="jobs" aria-labelledby="jobs-heading" className="min-w-0 space-y-4">
          <h2 id="jobs-heading" className="sr-only">
            Jobs
          </h2>
          <QueueSearch view={view} />
          <StateTabs view={view} counts={counts} />
          {(view.state === 'failed' || view.state === null) && (
            <RetryAll count={counts.failed} narrowed={Boolean(view.search || view.kind)} />
          )}
          <JobList jobs={jobs} view={view} />
          {jobs.length === 0 && <NoJobs view={view} total={total} />}
          <PageLinks
            page={view.page}
            pages={pages}
            toPath={(page) => `${toQueueSearch({ ...view, page })}#jobs`}
          />
        </section>

        <div className="min-w-0 space-y-8">
          <WorkerList workers={workers} />
          <PresetList />
        </div>
      </div>
    </div>
  );
}

/** A page of jobs whose rows do not move while the user reads or works in them. */
function JobList({ jobs, view }: { jobs: ListedConversion[]; view: QueueView }) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useShownJobs(jobs, toQueueSearch(view));
  useKeepFocus(list, 'article');
  return (
    <ul ref={list} className={shown.length > 0 ? queueClasses : undefined}>
      {shown.map((job) => (
        <li key={job.id}>
          <JobRow job={job} isOpen={view.search !== '' && shown.length === 1} />
        </li>
      ))}
    </ul>
  );
}

/** Replaces an empty list, with a link to one that has jobs. */
function NoJobs({ view, total }: { view: QueueView; total: number }) {
  if (view.page > 0) {
    return (
      <EmptyState title="This page is empty">
        <p>The jobs on this page have moved to other pages or states.</p>
        <Link to={toQueueSearch({ ...view, page: 0 })} className={toButtonClasses('secondary')}>
          First page
        </Link>
      </EmptyState>
    );
  }
  if (view.search || view.kind) {
    return (
      <EmptyState title="Nothing matches">
        <p>
          Search for part of the name of a file, spot, organisation or person, or for the beginning
          of an id.
        </p>
        <Link
          to={toQueueSearch({ state: null, kind: null, search: '' })}
          className={toButtonClasses('secondary')}
        >
          Show all jobs
        </Link>
      </EmptyState>
    );
  }
  if (total > 0) return <EmptyState title="No job is in this state" />;
  return (
    <EmptyState title="No conversion yet">
      <p>The server converts each uploaded video and each cut wave. The jobs appear here.</p>
    </EmptyState>
  );
}

/** Shows the presets of each kind. */
function PresetList() {
  return (
    <details className="group/presets rounded-card bg-surface px-4 py-2 ring-1 ring-line">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-title">
        <span aria-hidden="true" className="transition-transform group-open/presets:rotate-90">
          ▸
        </span>
        <h2>Presets</h2>
      </summary>
      <p className="pb-3 text-ink-soft">
        The settings for each kind of job. A new preset applies to new jobs; existing renditions
        stay as they are.
      </p>
      <dl className="divide-y divide-line">
        {listPresets().map(({ kind, lines }) => (
          <div key={kind} className="space-y-1 py-3">
            <dt className="font-semibold">{toKindName(kind)}</dt>
            {lines.map((line) => (
              <dd key={line} className="text-ink-soft text-sm">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
