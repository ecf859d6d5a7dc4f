import { TicketCheck, TicketX } from 'lucide-react';
import { data, redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { claimCard } from '#app/domain/claims/claim-card.server.ts';
import { parseClaimCode } from '#app/domain/claims/claim-code.ts';
import { type OpenedCard, openCard } from '#app/domain/claims/open-claims.server.ts';
import { toTicked } from '#app/domain/consents/consent-boxes-schema.ts';
import { WORDING_CHANGED } from '#app/domain/consents/consent-state.ts';
import { OWN_ADDRESS } from '#app/domain/consents/guardian.ts';
import { describeMail } from '#app/domain/mails/describe-mail.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { sendGuardianRequest } from '#app/domain/mails/queue/send-guardian-request.server.ts';
import { fail } from '#app/errors/fail.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readClaimTokens, serializeClaimTokens } from '#app/platform/auth/claim-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { ClaimForm } from './claim-form.tsx';
import { claimForm } from './claim-form-schema.ts';
import { ConfirmName } from './confirm-name.tsx';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
    // `no-referrer` would also send a null origin with the form, which the server rejects.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, 'Your waves') },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const card = await requireCard(db, params.code);
  if (card.state === 'yours') throw redirect(user ? toOwnPath(card.sessionId) : '/c/waves');
  return {
    card,
    step: url.searchParams.get('me'),
    isSignedIn: user !== null,
    sendsMails: getMailDelivery() === 'sent',
  };
}

/** Where a guest with an account sees their waves: their newest session, or what comes before the first. */
function toOwnPath(sessionId: string | null): string {
  return sessionId ? `/app/share/session/${sessionId}` : '/app/share';
}

/** The field errors for rejected claims. */
const refusals: Record<string, Record<string, string> | undefined> = {
  'guardian-needed': {
    form: 'Your school says that you are under 18. So your parent or guardian decides: tell us how to reach them.',
  },
  'own-address': { guardianEmail: OWN_ADDRESS },
  'wording-changed': { form: WORDING_CHANGED },
};

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db, user } = getAuthSession(context);
  const card = await requireCard(db, params.code);
  const parsed = parseForm(claimForm, await readForm(request));
  if (!parsed.ok) return data(parsed, { status: 400 });
  const form = parsed.value;
  const guardian =
    form.age === 'minor' ? { name: form.guardianName, email: form.guardianEmail } : null;
  const claimed = await claimCard(db, {
    code: params.code,
    purposes: toTicked(form),
    wording: Number(form.wording),
    email: form.email || null,
    guardian,
  });
  if (!claimed) throw fail('card-not-found');
  const refusal = refusals[claimed.state];
  if (refusal) {
    const values = { ...form };
    return data({ ok: false as const, values, fieldErrors: refusal }, { status: 400 });
  }
  // Another visitor was faster, or this was submitted twice: the page shows which.
  if (claimed.state !== 'done') throw redirect(url.pathname);
  if (claimed.guardianRequestId) {
    await sendGuardianRequest(claimed.guardianRequestId, getSiteUrl());
  }
  const text = guardian
    ? toAsked(request.headers, guardian.name, claimed.guardianRequestId)
    : `Welcome, ${card.surferName}. These are your waves.`;
  if (user) return redirectWithFlash(toOwnPath(card.sessionId), text);
  const answer = await redirectWithFlash('/c/waves', text);
  const tokens = [claimed.token, ...readClaimTokens(request)];
  answer.headers.append('set-cookie', serializeClaimTokens(tokens));
  return answer;
}

function toAsked(headers: Headers, name: string, requestId: string | null | undefined): string {
  if (!requestId) return 'We cannot ask your parent or guardian again today. Try again tomorrow.';
  const mailNote = describeMail(headers, {
    sent: `We have written to ${name}.`,
    mail: `the e-mail to ${name}`,
  });
  return `${mailNote} Your waves open as soon as they have agreed.`;
}

async function requireCard(db: Db, text: string): Promise<OpenedCard> {
  const parsed = parseClaimCode(text);
  if (!parsed) throw fail('card-not-found');
  // The visitor typed the short code into the address bar.
  if (parsed.isShort) throw redirect(`/c?code=${parsed.code}`);
  const card = await openCard(db, parsed.code);
  if (!card) throw fail('card-not-found');
  return card;
}

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData && 'fieldErrors' in actionData ? actionData : null;
  return (
    <SchoolPage school={loaderData.card.school}>
      <Step {...loaderData} failed={failed} />
    </SchoolPage>
  );
}

type StepProps = Route.ComponentProps['loaderData'] & {
  failed: { values: Record<string, string>; fieldErrors: Record<string, string> } | null;
};

function Step({ card, step, isSignedIn, sendsMails, failed }: StepProps) {
  if (card.state === 'taken') return <Taken name={card.surferName} isSignedIn={isSignedIn} />;
  if (step === 'no') return <NotMe name={card.surferName} />;
  if (step !== 'yes' && !failed) return <ConfirmName card={card} />;
  return (
    <ClaimForm
      card={card}
      isSignedIn={isSignedIn}
      sendsMails={sendsMails}
      values={failed?.values ?? {}}
      errors={failed?.fieldErrors ?? {}}
    />
  );
}

function Taken({ name, isSignedIn }: { name: string; isSignedIn: boolean }) {
  return (
    <AuthCard icon={TicketCheck} title="This card was already used">
      <p className="text-ink-soft">
        Someone has already opened <bdi>{name}</bdi>’s waves with it. If that was you:{' '}
        {isSignedIn
          ? 'open them on the phone you scanned it with, or sign in with the other account.'
          : 'open them on the phone you scanned it with, or sign in with the account you made there.'}
      </p>
      <p className="text-ink-soft">
        If it was another person, tell your coach. Your coach can undo this and give you a new card,
        and the other person no longer sees your waves.
      </p>
      {!isSignedIn && (
        <a href="/auth/login" className={buttonClasses('primary', 'w-full')}>
          Sign in
        </a>
      )}
    </AuthCard>
  );
}

function NotMe({ name }: { name: string }) {
  return (
    <AuthCard icon={TicketX} title="Then this is not your card">
      <p className="text-ink-soft">
        Nothing was opened. Give the card to <bdi>{name}</bdi>, and ask your coach for yours.
      </p>
      <a href="/c" className={buttonClasses('secondary', 'w-full')}>
        Type another code
      </a>
    </AuthCard>
  );
}
