import { useEffect, useRef } from 'react';
import { Form, Link, redirect } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { oneRowClasses } from '#app/components/state-list/list-search.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { ChoiceLinks } from '#app/components/ui/tabs/choice-links.tsx';
import { listRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import { UPLOAD_STAGES, type UploadStage } from '#app/domain/uploads/upload.ts';
import { countUploads, listUploads, UPLOADS_PER_PAGE } from '#app/domain/uploads/uploads.server.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { formatCount } from '#app/lib/format/format-count.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { handleIntent } from './handle-intent.server.ts';
import { parseView, type View } from './parse-view.ts';
import { toViewPath } from './to-view-path.ts';
import { UploadList } from './upload-list.tsx';

export const handle: FrameHandle = { crumbs: createCrumb('Uploads') };

const LABEL = 'File, organisation, person or ID';

const names: Record<UploadStage, string> = {
  'under-way': 'In progress',
  stalled: 'Stalled',
  finished: 'Finished',
  failed: 'Failed',
};

const texts: Record<UploadStage, { title: string; sentence: string }> = {
  'under-way': {
    title: 'No uploads in progress',
    sentence: 'Every upload appears here within seconds.',
  },
  stalled: {
    title: 'No stalled uploads',
    sentence: 'An upload without activity for two minutes appears here.',
  },
  finished: {
    title: 'No finished uploads yet',
    sentence: 'Completely uploaded videos appear here.',
  },
  failed: {
    title: 'No failed uploads',
    sentence: 'Files that are not videos or can’t be converted appear here.',
  },
};

/** While no upload is active, only other users' new uploads change the list. */
const QUIET_MS = 5_000;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Uploads') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = await requireAdmin(context, url);
  const view = parseView(url.searchParams);
  const [uploads, counts, roomNotices] = await Promise.all([
    listUploads(db, view),
    countUploads(db, view.search),
    listRoomNotices(db),
  ]);
  const pages = Math.ceil(counts[view.stage] / UPLOADS_PER_PAGE);
  if (uploads.length === 0 && view.page > 0) {
    // The page's uploads were deleted, or the page never existed.
    const page = Math.min(Math.max(pages - 1, 0), view.page - 1);
    throw redirect(url.pathname + toViewPath({ ...view, page }));
  }
  return { view, uploads, counts, roomNotices, pages, userId: user.id };
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = await requireAdmin(context, url);
  const view = parseView(url.searchParams);
  const answer = await handleIntent(db, view, await readForm(request));
  // A form submitted without scripts redirects to a GET address, which can be reloaded.
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (byScript || 'init' in answer || !answer.ok) return answer;
  return redirectWithFlash(url.pathname + toViewPath(view), answer.text);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { view, uploads, counts, roomNotices, pages, userId } = loaderData;
  const isBusy =
    counts['under-way'] > 0 ||
    uploads.some(({ state }) => state === 'checking' || state === 'converting');
  useRevalidateWhile(true, isBusy ? undefined : QUIET_MS);
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Headline>Uploads</Headline>
        <Link to="card" className={toButtonClasses('primary')}>
          Upload a card’s folder
        </Link>
      </header>
      <RoomNotices notices={roomNotices} />
      <SearchForm view={view} />
      <StageTabs view={view} counts={counts} />
      <UploadList
        key={toViewPath(view)}
        uploads={uploads}
        view={view}
        total={counts[view.stage]}
        userId={userId}
        answer={actionData}
      />
      {uploads.length === 0 && <NoUploads view={view} />}
      <PageLinks page={view.page} pages={pages} toPath={(page) => toViewPath({ ...view, page })} />
    </div>
  );
}

function NoUploads({ view }: { view: View }) {
  if (view.search) {
    return (
      <EmptyState title="No matches">
        <p>Check the other states above: their numbers show how many uploads match there.</p>
      </EmptyState>
    );
  }
  const { title, sentence } = texts[view.stage];
  return (
    <EmptyState title={title}>
      <p>{sentence}</p>
    </EmptyState>
  );
}

/** Links to the stages, with their counts. */
function StageTabs({ view, counts }: { view: View; counts: Record<UploadStage, number> }) {
  return (
    <ChoiceLinks
      label="Stages"
      className={oneRowClasses}
      choices={UPLOAD_STAGES.map((stage) => ({
        name: names[stage],
        to: toViewPath({ stage, search: view.search, page: 0 }),
        count: formatCount(counts[stage]),
        isChosen: stage === view.stage,
      }))}
    />
  );
}

/** Filters all stages. Retains what the user types. */
function SearchForm({ view }: { view: View }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) {
      input.current.value = view.search;
    }
  }, [view.search]);
  return (
    <search className="block space-y-1">
      <Form method="get" className="flex gap-2">
        <input type="hidden" name="stage" value={view.stage} />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={view.search}
          aria-label={LABEL}
          placeholder="File, person, ID …"
          maxLength={100}
          className={inputClasses}
        />
        <button type="submit" className={toButtonClasses('secondary')}>
          Search
        </button>
      </Form>
      {view.search && (
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          Showing only matches for “{view.search}”.{' '}
          <Link
            to={toViewPath({ ...view, search: '', page: 0 })}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            Show all
          </Link>
        </p>
      )}
    </search>
  );
}
