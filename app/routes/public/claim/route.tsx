import { TicketX } from 'lucide-react';
import { data, redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { toName } from '#app/components/school/element-tags.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { claimCard } from '#app/domain/claims/claim-card.server.ts';
import { parseClaimCode } from '#app/domain/claims/claim-code.ts';
import { type OpenedCard, openCard } from '#app/domain/claims/open-claims.server.ts';
import { toTicked } from '#app/domain/consents/consent-boxes-schema.ts';
import { toTypedForm } from '#app/domain/consents/to-typed-form.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { sendGuardianRequest } from '#app/domain/mails/queue/send-guardian-request.server.ts';
import { toAskedSentence } from '#app/domain/mails/to-mail-sentence.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readClaimTokens, toClaimTokensCookie } from '#app/platform/auth/claim-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestLanguage, getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/route';
import { ClaimForm } from './claim-form.tsx';
import { toClaimForm } from './claim-form-schema.ts';
import { ConfirmName } from './confirm-name.tsx';
import { openAgain } from './open-again.server.ts';
import { Taken } from './taken.tsx';
import { WaitsForStaff } from './waits-for-staff.tsx';

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
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('waves.title')) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const card = await requireCard(db, params.code);
  if (card.state === 'yours') throw redirect(user ? toOwnPath(card.sessionId) : '/c/waves');
  return {
    card,
    language: getGuestLanguage(context, card.school),
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
function toRefusal(state: string, { t }: Texts): Record<string, string> | null {
  if (state === 'guardian-needed') return { form: t('card.guardianNeeded') };
  if (state === 'own-address') return { guardianEmail: t('asked.ownAddress') };
  if (state === 'wording-changed') return { form: t('consent.wordingChanged') };
  return null;
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { db, user } = getAuthSession(context);
  const card = await requireCard(db, params.code);
  const texts = getGuestTexts(context, card.school);
  const sent = await readForm(request);
  const typed = toTypedForm(sent);
  if (typed) return typed;
  const opened = await openAgain(
    { db, request, url, code: params.code, texts },
    sent.get('intent'),
  );
  if (opened) return opened;
  const parsed = parseForm(toClaimForm(texts, card), sent);
  if (!parsed.ok) return data(parsed, { status: 400 });
  const form = parsed.value;
  const isMinor = form.age === 'minor';
  const guardian =
    isMinor && !card.knowsGuardian ? { name: form.guardianName, email: form.guardianEmail } : null;
  // Words in another language are other words.
  const isChanged = form.language !== texts.language && toTicked(form).length > 0;
  if (isChanged) return reject(form, { form: texts.t('consent.wordingChanged') });
  const claimed = await claimCard(db, {
    code: params.code,
    purposes: toTicked(form),
    wording: Number(form.wording),
    email: form.email || null,
    isMinor,
    guardian,
  });
  if (!claimed) throw fail('card-not-found');
  const refusal = toRefusal(claimed.state, texts);
  if (refusal) return reject(form, refusal);
  // Another visitor was faster, or this was submitted twice: the page shows which.
  if (claimed.state !== 'done') throw redirect(url.pathname);
  if (claimed.guardianRequestId) {
    await sendGuardianRequest(claimed.guardianRequestId, getSiteUrl(), texts.language);
  }
  const text = isMinor
    ? toAsked(request.headers, claimed.guardianName ?? '', claimed.guardianRequestId, texts)
    : texts.t('card.welcome', { surfer: card.surferName });
  if (user) return redirectWithFlash(toOwnPath(card.sessionId), text);
  const answer = await redirectWithFlash('/c/waves', text);
  const tokens = [claimed.token, ...readClaimTokens(request)];
  answer.headers.append('set-cookie', toClaimTokensCookie(tokens));
  return answer;
}

function reject(values: Record<string, string>, fieldErrors: Record<string, string>) {
  return data({ ok: false as const, values: { ...values }, fieldErrors }, { status: 400 });
}

function toAsked(
  headers: Headers,
  name: string,
  requestId: string | null | undefined,
  texts: Texts,
): string {
  if (!requestId) return texts.t('card.askedTooOften');
  return texts.t('card.opensThen', { note: toAskedSentence(headers, name, texts) });
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
    <SchoolPage
      school={loaderData.card.school}
      keepsTyped={pickStep({ ...loaderData, failed }) === 'form'}
    >
      <Step {...loaderData} failed={failed} />
    </SchoolPage>
  );
}

type StepProps = Route.ComponentProps['loaderData'] & {
  failed: { values: Record<string, string>; fieldErrors: Record<string, string> } | null;
};

function pickStep({ card, step, failed }: Pick<StepProps, 'card' | 'step' | 'failed'>) {
  if (card.state === 'asked' || card.state === 'taken') return card.state;
  if (step === 'no') return 'not-me';
  return step === 'yes' || failed ? 'form' : 'name';
}

function Step(props: StepProps) {
  const { card, isSignedIn, sendsMails, failed } = props;
  switch (pickStep(props)) {
    case 'asked':
      return <WaitsForStaff number={card.number ?? 0} />;
    case 'taken':
      return <Taken card={card} isSignedIn={isSignedIn} sendsMails={sendsMails} />;
    case 'not-me':
      return <NotMe name={card.surferName} />;
    case 'name':
      return <ConfirmName card={card} />;
    case 'form':
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
}

function NotMe({ name }: { name: string }) {
  const { t } = useTexts();
  return (
    <AuthCard icon={TicketX} title={t('card.notMine')}>
      <p className="text-ink-soft">
        {t.rich('card.nothingOpened', { surfer: name, name: toName })}
      </p>
      <a href="/c" className={toButtonClasses('secondary', 'w-full')}>
        {t('card.otherCode')}
      </a>
    </AuthCard>
  );
}
