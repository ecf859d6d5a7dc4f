import { data, redirect } from 'react-router';
import { z } from 'zod';
import { ClientOnlySkeleton } from '#app/components/client-only-skeleton.tsx';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { Headline } from '#app/components/ui/headline.tsx';
import { requestConsent } from '#app/domain/claims/request-consent.server.ts';
import { toAskSentence } from '#app/domain/claims/to-ask-sentence.server.ts';
import { listShortOffers, listShortPartOffers } from '#app/domain/selling/baskets.server.ts';
import { toShortRows } from '#app/domain/selling/to-buy-rows.server.ts';
import {
  openShortLink,
  revokeShortLink,
  toShortLinkPath,
} from '#app/domain/shorts/short-links.server.ts';
import {
  cancelShort,
  getShort,
  requestRendering,
  saveShortTitle,
} from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { ShortActions } from './short-actions.tsx';
import { NoFilm, ShortFilm } from './short-film.tsx';
import { ShortGaps } from './short-gaps.tsx';
import { ShortLink } from './short-link.tsx';
import { ShortStatus } from './short-status.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? toShortName(loaderData.short) : 'Short';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const found = await getShort(db, requireId(params.id, url));
  if (!found) throw fail('short-not-found');
  const { plan: _plan, school: _school, link, linkGaps, ...short } = found;
  const path = link && toShortLinkPath(link);
  const [offers, parts] = await Promise.all([
    listShortOffers(db, short.id),
    listShortPartOffers(db, short.id),
  ]);
  return data(
    {
      short,
      rows: toShortRows(offers, parts),
      link: link && { url: path && getSiteUrl() + path },
      linkGaps: linkGaps.filter(({ waveId }) => !short.gaps.some((gap) => gap.waveId === waveId)),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
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
  z.object({ intent: z.literal('ask'), guestId: z.uuid(), purpose: z.enum(['share', 'shorts']) }),
  z.object({ intent: z.enum(['cancel', 'open-link', 'end-link']) }),
]);

const REFUSALS = {
  changed: 'This short was changed meanwhile. Look at it, and render it again.',
  'no-clips': 'This short has no waves yet. Edit it, and add one.',
  'not-allowed': 'A wave of this short may not be used. It is named below.',
  'no-song': 'The music of this short was deleted. Edit it, and choose another song or none.',
  'no-voice':
    'A coach’s voice was deleted, or may not be used any more. Edit the short, and switch it off.',
};

const LINK_REFUSALS = {
  'not-rendered': 'This short is not rendered yet. Render it first.',
  'not-agreed': 'A surfer in this short has not agreed to links. They are named below.',
  unpaid: 'The review whose voice is in this short is not paid for, so there can be no link yet.',
};

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.id, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const { value } = form;
  switch (value.intent) {
    case 'rename':
      if (!(await saveShortTitle(db, id, value.title))) throw fail('short-not-found');
      return redirectWithFlash(url.pathname, 'Renamed.');
    case 'ask': {
      const outcome = await requestConsent(db, value);
      if (!outcome) throw fail('guest-not-found');
      if (outcome.state === 'link') return data({ guestId: value.guestId, ...outcome });
      const { text, tone } = toAskSentence(request.headers, outcome.state);
      return redirectWithFlash(url.pathname, text, tone);
    }
    case 'cancel':
      if (!(await cancelShort(db, id))) throw fail('short-not-found');
      return redirectWithFlash(url.pathname, 'The rendering is cancelled.');
    case 'end-link':
      if (!(await revokeShortLink(db, id))) throw fail('short-not-found');
      return redirectWithFlash(url.pathname, 'The link has ended.');
    case 'open-link': {
      const opened = await openShortLink(db, id);
      if (!opened) throw fail('short-not-found');
      if (opened.state === 'open') return redirect(url.pathname);
      return redirectWithFlash(url.pathname, LINK_REFUSALS[opened.state], 'error');
    }
    case 'render': {
      const answer = await requestRendering(db, id, value.revision);
      if (!answer) throw fail('short-not-found');
      if (answer === 'queued') return redirect(url.pathname);
      return redirectWithFlash(url.pathname, REFUSALS[answer], 'error');
    }
  }
}

export default function ShortPage({ loaderData, actionData }: Route.ComponentProps) {
  const { short, link, linkGaps } = loaderData;
  useRevalidateWhile(short.state === 'rendering', 1000);
  const film = short.files.find(({ kind }) => kind === 'short-preview');
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-6">
      <div className="lg:col-start-2">
        <Headline>{toShortName(short)}</Headline>
        {short.organisationName && (
          <p className="mt-1 text-ink-soft">
            {short.organisationName}
            {short.canEdit && short.surferName && `, for ${short.surferName}`}
          </p>
        )}
      </div>
      <div className="space-y-4 lg:col-start-1 lg:row-span-4 lg:row-start-1">
        <ShortGaps
          title={
            short.renderedRevision === null
              ? 'This short cannot be rendered yet.'
              : 'This short cannot be shown now.'
          }
          gaps={short.gaps}
          shown={actionData}
        />
        {film ? <ShortFilm short={short} film={film} /> : <NoFilm short={short} />}
      </div>
      <div className="empty:hidden lg:col-start-2">
        {short.canEdit && <ShortStatus short={short} />}
      </div>
      <div className="lg:col-start-2">
        <ShortActions short={short} rows={loaderData.rows} />
      </div>
      <div className="empty:hidden lg:col-start-2">
        {short.canEdit && (
          <ShortLink
            isRendered={film !== undefined}
            link={link}
            gaps={linkGaps}
            shown={actionData}
            name={toShortName(short)}
          />
        )}
      </div>
    </div>
  );
}
