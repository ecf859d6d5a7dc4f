import { Clapperboard, Send } from 'lucide-react';
import { data, Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { MailNote } from '#app/components/mail-note.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { requestConsent } from '#app/domain/claims/request-consent.server.ts';
import { toAskSentence } from '#app/domain/claims/to-ask-sentence.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import {
  createDayShorts,
  type DaySurfer,
  listDayShorts,
  sendDayShorts,
} from '#app/domain/shorts/day-shorts.server.ts';
import { toShortLinkPath } from '#app/domain/shorts/short-links.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { DayShortRow } from './day-short-row.tsx';
import { LeftOut } from './left-out.tsx';

export const handle: FrameHandle = { crumbs: createCrumb('Shorts of the day') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Shorts of the day') }];
}

/** The surfers of a school's session with the short that is made for each. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const session = await requireSessionStaff({ context, request, url }, params.sessionId);
  const { db } = requireUser(context, url);
  const surfers = await listDayShorts(db, session.id);
  if (!surfers || !session.organisation) throw fail('session-not-found');
  return {
    organisationId: session.organisation.id,
    mailWay: getMailDelivery(),
    surfers: surfers.map((surfer) => ({ ...surfer, linkUrl: toLinkUrl(surfer) })),
  };
}

/** Once it is sent: to copy, for surfers without an address. */
function toLinkUrl({ short }: DaySurfer): string | null {
  const path = short?.sentAt && short.link && toShortLinkPath(short.link);
  return path ? getSiteUrl() + path : null;
}

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['make', 'send']) }),
  z.object({ intent: z.literal('ask'), guestId: z.uuid() }),
]);

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  if (form.value.intent === 'make') {
    const made = await createDayShorts(db, id);
    if (made === null) throw fail('session-not-found');
    return made > 0
      ? redirectWithFlash(url.pathname, `Making ${countOf(made, 'short')}.`)
      : redirectWithFlash(url.pathname, 'There is no surfer to make a short for.', 'error');
  }
  if (form.value.intent === 'ask') {
    const { guestId } = form.value;
    const outcome = await requestConsent(db, { guestId, purpose: 'shorts' });
    if (!outcome) throw fail('guest-not-found');
    if (outcome.state === 'link') return data({ guestId, ...outcome });
    const { text, tone } = toAskSentence(request.headers, outcome.state);
    return redirectWithFlash(url.pathname, text, tone);
  }
  const sent = await sendDayShorts(db, id);
  if (!sent) throw fail('session-not-found');
  if (sent.sent === 0) {
    return redirectWithFlash(
      url.pathname,
      'No short could be sent. The reasons are below.',
      'error',
    );
  }
  return redirectWithFlash(url.pathname, toSentText(sent));
}

function toSentText({ sent, mailed }: { sent: number; mailed: number }): string {
  const byHand = sent - mailed;
  return [
    mailed > 0 && `${countOf(mailed, 'short')} sent by e-mail.`,
    byHand > 0 && `${countOf(byHand, 'surfer')} without an address: send the links below.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export default function DayShorts({ loaderData, actionData }: Route.ComponentProps) {
  const { surfers, organisationId, mailWay } = loaderData;
  const sending = useNavigation().formData?.get('intent');
  const made = surfers.flatMap(({ short, ...rest }) => (short ? [{ ...rest, short }] : []));
  const missing = surfers.filter(({ short, hasAgreed, waves }) => !short && hasAgreed && waves > 0);
  const ready = made.filter(({ short }) => short.state === 'ready');
  const unsent = ready.filter(
    ({ short, agreesToLinks, hasAccount }) =>
      !short.sentAt && short.isShown && (agreesToLinks || hasAccount),
  );
  useRevalidateWhile(made.some(({ short }) => short.state === 'rendering'));
  return (
    <div className="space-y-6">
      <header>
        <Headline>Shorts of the day</Headline>
        <p className="mt-2 max-w-prose text-ink-soft">
          A vertical video for each surfer who agreed to shorts: their best three waves, favourites
          first, at most 8 seconds of each.
        </p>
      </header>
      {made.length === 0 && missing.length === 0 && (
        <EmptyState title="No surfer to make a short for yet" icon={Clapperboard}>
          <p>Sort the waves, and let the surfers agree to shorts on their cards.</p>
          <Link to="../cards" relative="path" className={toButtonClasses('primary')}>
            Show cards
          </Link>
        </EmptyState>
      )}
      {made.length > 0 && (
        <p role="status" className="font-semibold">
          {ready.length} of {made.length} ready
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-2 empty:hidden">
        {missing.length > 0 && (
          <Button
            name="intent"
            value="make"
            look={made.length > 0 ? 'secondary' : 'primary'}
            busy={sending === 'make'}
          >
            <Icon of={Clapperboard} />
            Make {countOf(missing.length, 'short')}
          </Button>
        )}
        {unsent.length > 0 && (
          <Button name="intent" value="send" busy={sending === 'send'}>
            <Icon of={Send} />
            Send each their own
          </Button>
        )}
      </Form>
      {unsent.length > 0 && mailWay !== 'sent' && (
        <MailNote way={mailWay} what="Shorts cannot be mailed yet" />
      )}
      {made.length > 0 && (
        <ul aria-label="Shorts" className={toCardClasses('none', 'divide-y divide-line')}>
          {made.map((surfer) => (
            <DayShortRow key={surfer.surferId} surfer={surfer} />
          ))}
        </ul>
      )}
      <LeftOut
        surfers={surfers.filter(({ short }) => !short)}
        organisationId={organisationId}
        shown={actionData}
      />
    </div>
  );
}
