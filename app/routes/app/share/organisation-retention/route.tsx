import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { OrganisationHeader } from '#app/components/organisation/organisation-header.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { ChoiceLinks } from '#app/components/ui/tabs/choice-links.tsx';
import {
  countDeletedFilms,
  listRetention,
  SESSIONS_PER_PAGE,
  saveRetentionChoice,
} from '#app/domain/retention/retention.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { RetentionItem } from './retention-item.tsx';
import { type RetentionPart, RetentionSummary } from './retention-summary.tsx';
import { toRetentionGroups } from './to-retention-groups.ts';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Raw videos') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Raw videos of ${loaderData.organisation.name}` : 'Raw videos';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const days = url.searchParams.get('days') === String(MONTH_DAYS) ? MONTH_DAYS : WEEK_DAYS;
  const page = parsePage(url.searchParams.get('page'));
  const [{ rows, sessionCount }, deletedCount] = await Promise.all([
    listRetention(db, organisation.id, days, page),
    countDeletedFilms(db, organisation.id),
  ]);
  // The page's videos were deleted, or are no longer retained.
  if (page > 0 && rows.length === 0) throw redirect(`${url.pathname}${toPath(days, 0)}`);
  const pages = Math.ceil(sessionCount / SESSIONS_PER_PAGE);
  const extent = toExtent(page, sessionCount);
  return {
    organisation,
    days,
    page,
    pages,
    extent,
    deletedCount,
    groups: toRetentionGroups(rows, days),
  };
}

function toPath(days: number, page: number): string {
  const asked = {
    ...(days !== WEEK_DAYS && { days: String(days) }),
    ...(page > 0 && { page: String(page) }),
  };
  return `?${new URLSearchParams(asked)}`;
}

/** Describes which sessions the page shows; null when it shows all. */
function toExtent(page: number, sessionCount: number): string | null {
  if (sessionCount <= SESSIONS_PER_PAGE) return null;
  const first = page * SESSIONS_PER_PAGE + 1;
  const last = Math.min(first + SESSIONS_PER_PAGE - 1, sessionCount);
  const shown = first === last ? `session ${last}` : `sessions ${first} to ${last}`;
  return `On this page: ${shown} of ${sessionCount}. The next deletions come first, kept videos last.`;
}

const schema = z.object({
  intent: z.enum(['keep', 'release', 'undo'], {
    error: 'Choose whether to keep or delete these videos.',
  }),
  sessionId: z.uuid('The session is missing. Reload the page and try again.'),
});
const said = {
  keep: 'The raw videos of this session will not be deleted.',
  release: 'The raw videos of this session will be deleted, even if they are in use.',
  undo: 'Your choice is undone.',
};

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = await requireOrganisationAdmin(context, url, params.orgId);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  const { intent, sessionId } = form.value;
  const chosen = await saveRetentionChoice(db, sessionId, intent === 'undo' ? null : intent);
  if (!chosen) throw fail('session-not-found');
  return redirectWithFlash(`${url.pathname}${url.search}`, said[intent]);
}

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, days, page, pages, extent, deletedCount, groups } = loaderData;
  const errors = actionData && 'fieldErrors' in actionData ? actionData.fieldErrors : {};
  const problem = errors.intent ?? errors.sessionId;
  const parts = [
    { id: 'today', title: 'Deleted today', rows: groups.today },
    { id: 'soon', title: `Deleted in the next ${days} days`, rows: groups.soon },
    { id: 'stopped', title: 'Cannot be deleted', rows: groups.stopped },
    { id: 'kept', title: 'Kept', rows: groups.kept },
  ];
  const isEmpty = parts.every(({ rows }) => rows.length === 0);
  return (
    <div className="space-y-8">
      <OrganisationHeader organisation={organisation} part="raw videos" />
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="space-y-4">
        <div className="max-w-prose space-y-2 text-ink-soft">
          <p>
            Raw videos are deleted {countOf(organisation.retentionDays, 'day')} after their session,
            as set under Settings. Before that, each wave is cut in full quality: waves stay, and
            you can still watch, share and download them.
          </p>
          {deletedCount > 0 && (
            <p>{countOf(deletedCount, 'raw video')} deleted in the last 30 days.</p>
          )}
        </div>
        <ChoiceLinks
          label="Period"
          className="grid-cols-2 sm:flex"
          choices={[WEEK_DAYS, MONTH_DAYS].map((ahead) => ({
            name: `Next ${ahead} days`,
            isChosen: days === ahead,
            to: toPath(ahead, 0),
          }))}
        />
      </div>
      {!isEmpty && <RetentionSummary parts={parts}>{extent}</RetentionSummary>}
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map((part) => (
          <RetentionGroup key={part.id} {...part} />
        ))}
      {isEmpty && (
        <EmptyState title={`No deletions in the next ${days} days`}>
          <p>Videos are listed here before they are deleted, so that you can keep them.</p>
        </EmptyState>
      )}
      <TooltipProvider>
        <PageLinks page={page} pages={pages} toPath={(number) => toPath(days, number)} />
      </TooltipProvider>
    </div>
  );
}

/** A group of videos with the same date or state. */
function RetentionGroup({ id, title, rows }: RetentionPart) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="scroll-mt-20 font-bold font-display text-title">
        {title}
      </h2>
      <ul className={toCardClasses('none', 'divide-y divide-line')}>
        {rows.map((row) => (
          <RetentionItem key={`${row.sessionId} ${row.day} ${row.stops.join()}`} row={row} />
        ))}
      </ul>
    </section>
  );
}
