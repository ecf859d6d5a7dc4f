import { data, redirect } from 'react-router';
import { z } from 'zod';
import { InlineScript } from '#app/components/inline-script.tsx';
import { ActionBar, type BarDownload } from '#app/components/school/action-bar.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import playTiles from '#app/components/wave-tile/play-tiles.js?raw';
import {
  type ClaimedWave,
  type OpenedClaim,
  openClaims,
} from '#app/domain/claims/open-claims.server.ts';
import { languageField, wordingField } from '#app/domain/consents/consent-boxes-schema.ts';
import { saveConsent } from '#app/domain/consents/consents.server.ts';
import { nameGuardian } from '#app/domain/consents/guardian-requests.server.ts';
import { PURPOSES } from '#app/domain/consents/purposes.ts';
import { describeAsked } from '#app/domain/mails/describe-mail.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { sendGuardianRequest } from '#app/domain/mails/queue/send-guardian-request.server.ts';
import { sendOwnLink } from '#app/domain/mails/queue/send-waves-link.server.ts';
import type { School } from '#app/domain/organisations/school.ts';
import { nameSizes } from '#app/domain/waves/downloads/wave-sizes.ts';
import { refusePublicWave } from '#app/domain/waves/wave-publicity.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readClaimTokens, serializeClaimTokens } from '#app/platform/auth/claim-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestTexts, pickLanguage } from '#app/platform/languages/guest-language.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import { PLAYER_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import type { Route } from './+types/route';
import { ClaimSection } from './claim-section.tsx';
import { ClaimedCover } from './claimed-cover.tsx';
import { isPending } from './is-pending.ts';
import { isFinest, listDownloads, toShortSide } from './pick-file.ts';
import { pickWave } from './pick-wave.ts';
import lookAgain from './poll.js?raw';
import shareFile from './share-file.js?raw';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
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

/** Loads the claims of this browser without an account. A signed-in user has them in the app. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const claims = await openClaims(db);
  if (user && claims.length === 0) throw redirect('/app/share');
  return {
    claims,
    language: pickLanguage(context, toOnlySchool(claims)),
    picked: pickWave(claims, url.searchParams.get('wave')),
    sendsMails: getMailDelivery() === 'sent',
    playerScript: findScript(PLAYER_SCRIPT),
  };
}

function toSchema({ t }: Texts) {
  const guardianEmail = z.email(t('waves.emailWrong')).max(254);
  return z.discriminatedUnion('intent', [
    z.object({
      intent: z.enum(['give', 'withdraw']),
      guestId: z.uuid(),
      purpose: z.enum(PURPOSES),
      wording: wordingField,
      language: languageField,
    }),
    z.object({ intent: z.enum(['refuse-public', 'allow-public']), waveId: z.uuid() }),
    z.object({
      intent: z.literal('send-link'),
      guestId: z.uuid(),
      linkEmail: z
        .string()
        .transform(toAddress)
        .pipe(z.email(t('card.emailWrong')).max(254)),
    }),
    z.object({
      intent: z.literal('ask-guardian'),
      guestId: z.uuid(),
      guardianName: z.string().trim().min(1, t('waves.nameMissing')).max(80, t('waves.nameLong')),
      guardianEmail: z.string().transform(toAddress).pipe(guardianEmail),
    }),
  ]);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const texts = getGuestTexts(context);
  const { t, language } = texts;
  const parsed = parseForm(toSchema(texts), await readForm(request));
  if (!parsed.ok) return data(parsed, { status: 400 });
  const form = parsed.value;
  if (form.intent === 'ask-guardian') {
    const { guestId, guardianName: name, guardianEmail: email } = form;
    const named = await nameGuardian(db, { guestId, name, email });
    if (!named) throw fail('card-not-found');
    if (named === 'own-address') {
      const fieldErrors = { guardianEmail: t('asked.ownAddress') };
      return data({ ok: false as const, values: { ...form }, fieldErrors }, { status: 400 });
    }
    if (named === 'too-often') {
      return redirectWithFlash(url.pathname, t('waves.tooOften'), 'error');
    }
    await sendGuardianRequest(named.requestId, getSiteUrl(), language);
    return redirectWithFlash(url.pathname, describeAsked(request.headers, name, texts));
  }
  if (form.intent === 'send-link') return sendLink(db, form, url, texts);
  if ('waveId' in form) {
    const isRefused = form.intent === 'refuse-public';
    if (!(await refusePublicWave(db, form.waveId, isRefused))) throw fail('card-not-found');
    return redirectWithFlash(url.pathname, t(isRefused ? 'waves.takenOff' : 'waves.allowed'));
  }
  const isGiven = form.intent === 'give';
  const { guestId, purpose } = form;
  // Words in another language are other words; a withdrawal needs none.
  const wording = !isGiven || form.language === language ? Number(form.wording) : 0;
  const outcome = await saveConsent(db, { guestIds: [guestId], purpose, isGiven, wording });
  if (!outcome) throw fail('card-not-found');
  if (outcome === 'guardian-needed') {
    return redirectWithFlash(url.pathname, t('waves.onlyGuardian'), 'error');
  }
  if (outcome === 'wording-changed') {
    return redirectWithFlash(url.pathname, t('consent.wordingChanged'), 'error');
  }
  if (!isGiven) return redirectWithFlash(url.pathname, t('waves.withdrawn'));
  const answer = await redirectWithFlash(url.pathname, t('waves.agreed'));
  // The only way to withdraw the consent, so the cookie lives longer than the consent.
  answer.headers.append('set-cookie', serializeClaimTokens(readClaimTokens(request)));
  return answer;
}

type LinkForm = { guestId: string; linkEmail: string };

async function sendLink(db: Db, { guestId, linkEmail: email }: LinkForm, url: URL, texts: Texts) {
  const { t, language } = texts;
  const sent = await sendOwnLink(db, { guestId, email }, { siteUrl: getSiteUrl(), language });
  if (!sent) throw fail('card-not-found');
  return sent === 'sent'
    ? redirectWithFlash(url.pathname, t('waves.linkSent', { email }))
    : redirectWithFlash(url.pathname, t('again.tooOften'), 'error');
}

export default function ClaimWaves({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, picked, sendsMails, playerScript } = loaderData;
  const { t } = useTexts();
  // Not after a form: a reload would lose its response.
  const isWaiting =
    !actionData &&
    claims.some(({ sessions }) => sessions.some(({ waves }) => waves.some(isPending)));
  const failed = actionData && 'fieldErrors' in actionData ? actionData : null;
  return (
    <SchoolPage school={toOnlySchool(claims)}>
      {picked && <ClaimedCover {...picked} />}
      <div className={joinClasses('space-y-8 pb-6', picked && 'mt-5')}>
        {claims.length !== 1 && <Headline>{t('waves.title')}</Headline>}
        {isWaiting && <LookAgain />}
        {claims.map((claim) => (
          <ClaimSection
            key={claim.guestId}
            claim={claim}
            chosenId={picked?.wave.waveId ?? null}
            sendsMails={sendsMails}
            isOnly={claims.length === 1}
            failed={failed?.values.guestId === claim.guestId ? failed : null}
          />
        ))}
        {claims.length > 0 ? (
          <KeepWaves />
        ) : (
          <EmptyState title={t('waves.noneHere')}>
            <p>{t('waves.scan')}</p>
            <a href="/c" className={buttonClasses('primary')}>
              {t('waves.type')}
            </a>
          </EmptyState>
        )}
      </div>
      {picked && <WaveBar {...picked} />}
      {picked && <script type="module" src={playerScript} />}
      <InlineScript code={playTiles} />
    </SchoolPage>
  );
}

/** Returns the school of all claims; null where they are of several, or of none. */
function toOnlySchool(claims: OpenedClaim[]): School | null {
  const [first] = claims;
  const isOnly = claims.every(({ school }) => school?.name === first?.school?.name);
  return isOnly ? (first?.school ?? null) : null;
}

/** What a guest takes from the shown wave; a phone shares its file, since the page has no address for others. */
function WaveBar({ wave, number }: { wave: ClaimedWave; number: number }) {
  const texts = useTexts();
  const title = texts.t('common.wave', { number: String(number) });
  const downloads = toDownloads(wave, texts);
  const file = downloads[0]?.href;
  return (
    <>
      <ActionBar downloads={downloads} share={file ? { title, file } : null} />
      <InlineScript code={shareFile} />
    </>
  );
}

function toDownloads(wave: ClaimedWave, { t, locale, words }: Texts): BarDownload[] {
  const films = listDownloads(wave);
  const sizes = nameSizes(films.length, isFinest(wave), words.sizes);
  return films.map((film, index) => ({
    href: `/c/waves/${wave.waveId}/download-${toShortSide(film)}.mp4`,
    label: t('common.download'),
    detail: `${sizes[index]}, ${formatBytes(film.bytes, locale)}`,
  }));
}

function KeepWaves() {
  const { t } = useTexts();
  return (
    <section className="rounded-card bg-sunken p-5">
      <h2 className="font-bold font-display text-title">{t('waves.keep')}</h2>
      <p className="mt-1 text-ink-soft">{t('waves.remembers')}</p>
      <a href="/auth/login?view=sign-up" className={buttonClasses('secondary', 'mt-3')}>
        {t('waves.account')}
      </a>
    </section>
  );
}

/** Waves are in progress: the page reloads by itself; without scripts there is a link. */
function LookAgain() {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken p-4">
      <p role="status" className="min-w-0 flex-1 basis-56">
        {t('waves.preparing')}
      </p>
      <a href="/c/waves" className={buttonClasses('secondary')}>
        {t('waves.refresh')}
      </a>
      <InlineScript code={lookAgain} />
    </div>
  );
}
