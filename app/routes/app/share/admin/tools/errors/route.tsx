import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { useKeepFocus } from '#app/components/forms/use-keep-focus.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { ListSearch } from '#app/components/state-list/list-search.tsx';
import { queueClasses } from '#app/components/state-list/queue-row.tsx';
import { showAnswer } from '#app/components/toasts/show-answer.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { ERROR_STATES } from '#app/domain/error-reports/error-report.ts';
import {
  countErrors,
  ERRORS_PER_PAGE,
  listErrors,
} from '#app/domain/error-reports/reported-errors.server.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { ErrorRow } from './error-row.tsx';
import { type ErrorsView, parseErrorsView, STATE_NAMES, toErrorsAddress } from './errors-view.ts';
import { handleErrorState } from './handle-error-state.server.ts';

export const handle: FrameHandle = { crumbs: createCrumb('Errors') };

/** Errors are less urgent than jobs, and a page of them is larger. */
const REFRESH_MS = 10_000;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Errors') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await requireAdmin(context, url);
  const view = parseErrorsView(url.searchParams);
  const [errors, counts] = await Promise.all([
    listErrors(db, view, view.page),
    countErrors(db, view.search),
  ]);
  const total = counts.open + counts.resolved + counts.muted;
  const listed = view.state ? counts[view.state] : total;
  return { view, errors, counts, total, pages: Math.ceil(listed / ERRORS_PER_PAGE) };
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = await requireAdmin(context, url);
  const answer = await handleErrorState(db, await readForm(request));
  // A form submitted without scripts redirects to a GET address, which can be reloaded.
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (byScript || 'init' in answer) return answer;
  return redirectWithFlash(
    url.pathname + toErrorsAddress(parseErrorsView(url.searchParams)),
    answer.text,
  );
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function Errors({ loaderData, actionData }: Route.ComponentProps) {
  const { view, errors, counts, total, pages } = loaderData;
  const posted: FormAnswer | undefined = actionData;
  const fetcher = useFetcher<FormAnswer>();
  const list = useRef<HTMLUListElement>(null);
  useRevalidateWhile(true, REFRESH_MS);
  useKeepFocus(list, 'article');
  useEffect(() => {
    if (fetcher.data) showAnswer(fetcher.data);
  }, [fetcher.data]);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Headline>Errors</Headline>
        <Link
          to={toErrorsAddress(view)}
          preventScrollReset
          className={toButtonClasses('quiet', 'px-3')}
        >
          Refresh
        </Link>
      </div>
      {posted?.ok === false && <Alert tone="error">{posted.fieldErrors.form}</Alert>}
      <ListSearch
        view={view}
        states={ERROR_STATES}
        names={STATE_NAMES}
        counts={counts}
        placeholder="Message, place, path, release, person or request"
        toAddress={toErrorsAddress}
      />
      <ul ref={list} id="errors" className={errors.length > 0 ? queueClasses : undefined}>
        {errors.map((error) => (
          <li key={error.id}>
            <ErrorRow
              error={error}
              fetcher={fetcher}
              isOpen={view.search !== '' && errors.length === 1}
            />
          </li>
        ))}
      </ul>
      {errors.length === 0 && <NoErrors view={view} total={total} />}
      <PageLinks
        page={view.page}
        pages={pages}
        toPath={(page) => `${toErrorsAddress({ ...view, page })}#errors`}
      />
    </div>
  );
}

/** Replaces an empty list, with a link to one that has errors. */
function NoErrors({ view, total }: { view: ErrorsView; total: number }) {
  if (view.page > 0) {
    return (
      <EmptyState title="This page is empty">
        <p>The errors on this page have moved to other pages or states.</p>
        <Link to={toErrorsAddress({ ...view, page: 0 })} className={toButtonClasses('secondary')}>
          First page
        </Link>
      </EmptyState>
    );
  }
  if (view.search && total === 0) {
    return (
      <EmptyState title="Nothing matches">
        <p>
          Search for part of a message, stack, path or release, or for the whole number of a
          fingerprint, request or person.
        </p>
        <Link
          to={toErrorsAddress({ state: null, search: '' })}
          className={toButtonClasses('secondary')}
        >
          Show all errors
        </Link>
      </EmptyState>
    );
  }
  if (view.state === 'open' && !view.search) {
    return (
      <EmptyState title="Glassy: no open error">
        <p>Errors from browsers, the server and the workers appear here, each kind once.</p>
      </EmptyState>
    );
  }
  return <EmptyState title={total > 0 ? 'No error is in this state' : 'No error yet'} />;
}
