import { data, redirect } from 'react-router';
import { z } from 'zod';
import { ClientOnlySkeleton } from '#app/components/client-only-skeleton.tsx';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { Headline } from '#app/components/ui/headline.tsx';
import {
  cancelShort,
  getShort,
  renameShort,
  renderShort,
} from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { ShortActions } from './short-actions.tsx';
import { NoFilm, ShortFilm } from './short-film.tsx';
import { ShortGaps } from './short-gaps.tsx';
import { ShortStatus } from './short-status.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? toShortName(loaderData.short) : 'Short';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const found = await getShort(db, requireId(params.id, url));
  if (!found) throw fail('short-not-found');
  const { plan: _plan, ...short } = found;
  return data({ short }, { headers: { 'cache-control': 'private, no-store' } });
}

/** The browser renders this page. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ClientOnlySkeleton />;
}

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), title: z.string().trim().max(80) }),
  z.object({ intent: z.literal('render'), revision: z.coerce.number().int() }),
  z.object({ intent: z.literal('cancel') }),
]);

const REFUSALS = {
  changed: 'This short was changed meanwhile. Look at it, and render it again.',
  'no-clips': 'This short has no waves yet. Edit it, and add one.',
  'not-allowed': 'A wave of this short may not be used. See below which one.',
};

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.id, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const { value } = form;
  if (value.intent === 'rename') {
    if (!(await renameShort(db, id, value.title))) throw fail('short-not-found');
    return redirectWithFlash(url.pathname, 'Renamed.');
  }
  if (value.intent === 'cancel') {
    if (!(await cancelShort(db, id))) throw fail('short-not-found');
    return redirectWithFlash(url.pathname, 'The rendering is cancelled.');
  }
  const answer = await renderShort(db, id, value.revision);
  if (!answer) throw fail('short-not-found');
  if (answer !== 'queued') return redirectWithFlash(url.pathname, REFUSALS[answer], 'error');
  return redirect(url.pathname);
}

export default function ShortPage({ loaderData: { short } }: Route.ComponentProps) {
  useRevalidateWhile(short.state === 'rendering', 1000);
  const film = short.files.find(({ kind }) => kind === 'short-preview');
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
      <div className="lg:col-start-2">
        <Headline>{toShortName(short)}</Headline>
        {short.organisationName && <p className="mt-1 text-ink-soft">{short.organisationName}</p>}
      </div>
      <div className="space-y-4 lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <ShortGaps gaps={short.gaps} isRendered={short.renderedRevision !== null} />
        {film ? <ShortFilm short={short} film={film} /> : <NoFilm short={short} />}
      </div>
      <div className="lg:col-start-2">
        <ShortStatus short={short} />
      </div>
      <div className="lg:col-start-2">
        <ShortActions short={short} />
      </div>
    </div>
  );
}
