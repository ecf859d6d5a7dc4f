import { data, redirect } from 'react-router';
import { z } from 'zod';
import { InlineScript } from '#app/components/inline-script.tsx';
import { ActionBar, type BarDownload } from '#app/components/school/action-bar.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import playTiles from '#app/components/wave-tile/play-tiles.js?raw';
import {
  type ClaimedWave,
  type OpenedClaim,
  openClaims,
} from '#app/domain/claims/open-claims.server.ts';
import { wordingField } from '#app/domain/consents/consent-boxes-schema.ts';
import { WORDING_CHANGED } from '#app/domain/consents/consent-state.ts';
import { saveConsent } from '#app/domain/consents/consents.server.ts';
import { OWN_ADDRESS } from '#app/domain/consents/guardian.ts';
import { nameGuardian } from '#app/domain/consents/guardian-requests.server.ts';
import { PURPOSES } from '#app/domain/consents/purposes.ts';
import { describeMail } from '#app/domain/mails/describe-mail.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { sendGuardianRequest } from '#app/domain/mails/queue/send-guardian-request.server.ts';
import type { School } from '#app/domain/organisations/school.ts';
import { nameSizes } from '#app/domain/waves/downloads/wave-sizes.ts';
import { refusePublicWave } from '#app/domain/waves/wave-publicity.server.ts';
import { fail } from '#app/errors/fail.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readClaimTokens, serializeClaimTokens } from '#app/platform/auth/claim-cookie.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import { PLAYER_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import type { Route } from './+types/route';
import { ClaimChips } from './claim-chips.tsx';
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
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, 'Your waves') },
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
    picked: pickWave(claims, url.searchParams.get('wave')),
    sendsMails: getMailDelivery() === 'sent',
    playerScript: findScript(PLAYER_SCRIPT),
  };
}

const guardianEmail = z.email('Enter their e-mail address, like maria@example.com.').max(254);
const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['give', 'withdraw']),
    surferId: z.uuid(),
    purpose: z.enum(PURPOSES),
    wording: wordingField,
  }),
  z.object({ intent: z.enum(['refuse-public', 'allow-public']), waveId: z.uuid() }),
  z.object({
    intent: z.literal('ask-guardian'),
    surferId: z.uuid(),
    guardianName: z.string().trim().min(1, 'Enter their name.').max(80),
    guardianEmail: z.string().transform(toAddress).pipe(guardianEmail),
  }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const parsed = parseForm(schema, await readForm(request));
  if (!parsed.ok) return data(parsed, { status: 400 });
  const form = parsed.value;
  if (form.intent === 'ask-guardian') {
    const { surferId, guardianName: name, guardianEmail: email } = form;
    const named = await nameGuardian(db, { surferId, name, email });
    if (!named) throw fail('card-not-found');
    if (named === 'own-address') {
      const fieldErrors = { guardianEmail: OWN_ADDRESS };
      return data({ ok: false as const, values: { ...form }, fieldErrors }, { status: 400 });
    }
    if (named === 'too-often') {
      return redirectWithFlash(
        url.pathname,
        'You cannot ask again today. Try again tomorrow.',
        'error',
      );
    }
    await sendGuardianRequest(named.requestId, getSiteUrl());
    return redirectWithFlash(
      url.pathname,
      describeMail(request.headers, {
        sent: `We have written to ${name}.`,
        mail: `the e-mail to ${name}`,
      }),
    );
  }
  if ('waveId' in form) {
    const isRefused = form.intent === 'refuse-public';
    if (!(await refusePublicWave(db, form.waveId, isRefused))) throw fail('card-not-found');
    return redirectWithFlash(
      url.pathname,
      isRefused
        ? 'The wave is off the surf report and stays off.'
        : 'Your school can show the wave on the surf report again.',
    );
  }
  const isGiven = form.intent === 'give';
  const { surferId, purpose } = form;
  const wording = Number(form.wording);
  const outcome = await saveConsent(db, { surferIds: [surferId], purpose, isGiven, wording });
  if (!outcome) throw fail('card-not-found');
  if (outcome === 'guardian-needed') {
    return redirectWithFlash(url.pathname, 'Only your parent or guardian can agree.', 'error');
  }
  if (outcome === 'wording-changed') {
    return redirectWithFlash(url.pathname, WORDING_CHANGED, 'error');
  }
  if (!isGiven)
    return redirectWithFlash(
      url.pathname,
      'You have withdrawn your consent. This applies from now on.',
    );
  const answer = await redirectWithFlash(url.pathname, 'Agreed, for a year.');
  // The only way to withdraw the consent, so the cookie lives longer than the consent.
  answer.headers.append('set-cookie', serializeClaimTokens(readClaimTokens(request)));
  return answer;
}

export default function ClaimWaves({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, picked, sendsMails, playerScript } = loaderData;
  // Not after a form: a reload would lose its response.
  const isWaiting = !actionData && claims.some(({ waves }) => waves.some(isPending));
  const failed = actionData && 'fieldErrors' in actionData ? actionData : null;
  return (
    <SchoolPage school={toOnlySchool(claims)}>
      {picked && <ClaimedCover {...picked} />}
      <div className={joinClasses('space-y-8 pb-6', picked && 'mt-5')}>
        {claims.length !== 1 && (
          <div>
            <Headline>Your waves</Headline>
            <ClaimChips claims={claims} />
          </div>
        )}
        {isWaiting && <LookAgain />}
        {claims.map((claim) => (
          <ClaimSection
            key={claim.surferId}
            claim={claim}
            chosenId={picked?.wave.waveId ?? null}
            sendsMails={sendsMails}
            isOnly={claims.length === 1}
            failed={failed?.values.surferId === claim.surferId ? failed : null}
          />
        ))}
        {claims.length > 0 ? (
          <KeepWaves />
        ) : (
          <EmptyState title="No waves on this phone yet">
            <p>Scan the QR code on your card, or type its code. Your waves then stay here.</p>
            <a href="/c" className={buttonClasses('primary')}>
              Type the code
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

/** Returns the school of all claims; null where a surfer was with several, or with none. */
function toOnlySchool(claims: OpenedClaim[]): School | null {
  const [first] = claims;
  const isOnly = claims.every(({ school }) => school?.name === first?.school?.name);
  return isOnly ? (first?.school ?? null) : null;
}

/** What a guest takes from the shown wave; a phone shares its file, since the page has no address for others. */
function WaveBar({ wave, number }: { wave: ClaimedWave; number: number }) {
  const downloads = toDownloads(wave);
  const file = downloads[0]?.href;
  return (
    <>
      <ActionBar downloads={downloads} share={file ? { title: `Wave ${number}`, file } : null} />
      <InlineScript code={shareFile} />
    </>
  );
}

function toDownloads(wave: ClaimedWave): BarDownload[] {
  const films = listDownloads(wave);
  const sizes = nameSizes(films.length, isFinest(wave));
  return films.map((film, index) => ({
    href: `/c/waves/${wave.waveId}/download-${toShortSide(film)}.mp4`,
    label: 'Download',
    detail: `${sizes[index]}, ${formatBytes(film.bytes)}`,
  }));
}

function KeepWaves() {
  return (
    <section className="rounded-card bg-sunken p-5">
      <h2 className="font-bold font-display text-title">Keep your waves</h2>
      <p className="mt-1 text-ink-soft">
        This phone remembers these waves. With an account you find them on every device, together
        with those of your next sessions.
      </p>
      <a href="/auth/login?view=sign-up" className={buttonClasses('secondary', 'mt-3')}>
        Create an account
      </a>
    </section>
  );
}

/** Waves are in progress: the page reloads by itself; without scripts there is a link. */
function LookAgain() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken p-4">
      <p role="status" className="min-w-0 flex-1 basis-56">
        Some waves or higher-quality versions are still being prepared. They appear here when they
        are ready.
      </p>
      <a href="/c/waves" className={buttonClasses('secondary')}>
        Refresh
      </a>
      <InlineScript code={lookAgain} />
    </div>
  );
}
