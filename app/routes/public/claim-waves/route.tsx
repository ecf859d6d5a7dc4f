import { redirect } from 'react-router';
import { InlineScript } from '#app/components/inline-script.tsx';
import { GoalScript } from '#app/components/school/goals/guest-goals.tsx';
import { LANGUAGE_FORM } from '#app/components/school/language-form.ts';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { BasketLink } from '#app/components/school/selling/basket-link.tsx';
import { OfferBox } from '#app/components/school/selling/offer-box.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { SchoolBands } from '#app/components/school-bands.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import playTiles from '#app/components/wave-tile/play-tiles.js?raw';
import { isAtMailbox } from '#app/domain/auth/mailbox.ts';
import {
  type ClaimedWave,
  type OpenedClaim,
  openClaims,
} from '#app/domain/claims/open-claims.server.ts';
import { toOwnLinkPath } from '#app/domain/claims/own-links.server.ts';
import { toTypedForm } from '#app/domain/consents/to-typed-form.server.ts';
import { listMyGoals } from '#app/domain/goals/goals.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import type { School } from '#app/domain/organisations/school.ts';
import { listMyReviews } from '#app/domain/reviews/reviews.server.ts';
import { countBaskets } from '#app/domain/selling/basket-cookie.server.ts';
import { listOffers } from '#app/domain/selling/baskets.server.ts';
import { listClaimedShorts } from '#app/domain/shorts/short-links.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { isPhone } from '#app/platform/http/is-phone.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import { PLAYER_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import type { Route } from './+types/route';
import { AskReview, canAskAbout } from './ask-review.tsx';
import { ClaimSection } from './claim-section.tsx';
import { handleClaimForm } from './handle-claim-form.server.ts';
import { isPending } from './is-pending.ts';
import { listOwnLinks } from './links/list-own-links.ts';
import { NewLink } from './links/new-link.tsx';
import { MustAgree, mayShare } from './must-agree.tsx';
import lookAgain from './poll.js?raw';
import sendScript from './send.js?raw';
import { ClaimedCover } from './wave/claimed-cover.tsx';
import { selectWave } from './wave/select-wave.ts';
import { WaveHead } from './wave/wave-head.tsx';
import { WaveBar } from './wave-bar.tsx';

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
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const [opened, reviews, goals, shorts, offers] = await Promise.all([
    openClaims(db),
    listMyReviews(db),
    listMyGoals(db),
    listClaimedShorts(db),
    listOffers(db),
  ]);
  if (user && opened.length === 0) throw redirect('/app/share');
  const texts = getGuestTexts(context, toOnlySchool(opened));
  const claims = opened.map((claim) => ({
    claim,
    links: listOwnLinks(claim, toOwnLinkPath, texts),
    goals: goals.filter(({ surferId }) =>
      claim.sessions.some((each) => each.surferId === surferId),
    ),
  }));
  const { searchParams } = url;
  return {
    claims,
    language: texts.language,
    reviews,
    shorts,
    offers,
    baskets: countBaskets(request),
    picked: selectWave(opened, searchParams.get('wave')),
    made: claims
      .flatMap(({ links }) => links)
      .find(({ id, path }) => path && id === searchParams.get('link')),
    asking: findAsking(opened, searchParams.get('ask')),
    siteUrl: getSiteUrl(),
    sendsMails: getMailDelivery() === 'sent',
    // On the machine of the server, e-mails that do not leave it are in its mailbox.
    canMailLink: getMailDelivery() === 'sent' || isAtMailbox(getEnv(), request.headers),
    playerScript: findScript(PLAYER_SCRIPT),
    isOnPhone: isPhone(request),
  };
}

/** The guest who wanted a link to this wave or roster row, and has not agreed to links. */
function findAsking(claims: OpenedClaim[], target: string | null): OpenedClaim | undefined {
  return claims.find(
    (claim) =>
      !mayShare(claim) &&
      claim.sessions.some(
        ({ surferId, waves }) =>
          surferId === target || waves.some(({ waveId }) => waveId === target),
      ),
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  const texts = getGuestTexts(context);
  const sent = await readForm(request);
  return toTypedForm(sent) ?? handleClaimForm(sent, { db, request, url, texts });
}

export default function ClaimWaves({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, picked, made, asking, siteUrl, sendsMails, canMailLink, playerScript } =
    loaderData;
  const { t } = useTexts();
  // Not after a form: a reload would lose its response.
  const isWaiting =
    !actionData &&
    claims.some(({ claim }) => claim.sessions.some(({ waves }) => waves.some(isPending)));
  const failed = actionData && 'fieldErrors' in actionData ? actionData : null;
  const hasTyped = hasFields(loaderData);
  return (
    <SchoolPage school={toOnlySchool(claims.map(({ claim }) => claim))} keepsTyped={hasTyped}>
      {picked && <ClaimedCover {...picked} isOnPhone={loaderData.isOnPhone} />}
      {picked && (
        <div className="sm:flex sm:flex-wrap sm:items-start sm:justify-between sm:gap-x-4">
          <SchoolBands value={picked.claim.school?.scoreBands}>
            <WaveHead {...picked} />
          </SchoolBands>
          <OfferBox
            {...toOffer(loaderData, picked.claim)}
            surferId={findSurferId(picked)}
            surferName={picked.claim.surferName}
            waveId={picked.wave.waveId}
            className="mt-3 basis-full"
          />
          <AskReview picked={picked} reviews={loaderData.reviews} failed={failed} />
        </div>
      )}
      {made && <NewLink link={made} siteUrl={siteUrl} />}
      {asking && (
        <div className="mt-4">
          <Alert tone="warning">
            <MustAgree claim={asking} />
          </Alert>
        </div>
      )}
      <div className={toClassNames('space-y-8 pb-6', (picked || made || asking) && 'mt-4')}>
        {claims.length !== 1 && <Headline>{t('waves.title')}</Headline>}
        {isWaiting && <LookAgain />}
        {Object.entries(loaderData.baskets).map(([organisationId, count]) => (
          <BasketLink key={organisationId} path={`/c/basket/${organisationId}`} count={count} />
        ))}
        {claims.map(({ claim, links, goals }) => (
          <SchoolBands key={claim.guestId} value={claim.school?.scoreBands}>
            <ClaimSection
              claim={claim}
              links={links}
              {...toOffer(loaderData, claim)}
              goals={goals}
              shorts={loaderData.shorts}
              chosenId={picked?.wave.waveId ?? null}
              sendsMails={sendsMails}
              canMailLink={canMailLink}
              isOnly={claims.length === 1}
              failed={failed}
            />
          </SchoolBands>
        ))}
        {claims.some(({ claim }) => !claim.isGuarded) && <KeepWaves />}
        {claims.length === 0 && (
          <EmptyState title={t('waves.noneHere')}>
            <p>{t('waves.scan')}</p>
            <a href="/c" className={toButtonClasses('primary')}>
              {t('waves.type')}
            </a>
          </EmptyState>
        )}
      </div>
      {/* Not first: there the cover joins the head. */}
      {hasTyped && <form id={LANGUAGE_FORM} method="post" hidden />}
      {picked && <WaveBar {...picked} />}
      {picked && <script type="module" src={playerScript} />}
      <InlineScript code={playTiles} />
      <InlineScript code={sendScript} />
      <GoalScript />
    </SchoolPage>
  );
}

/** What a guest's waves cost, with the basket that they go to. */
function toOffer(
  { offers }: Pick<Route.ComponentProps['loaderData'], 'offers'>,
  { guestId }: OpenedClaim,
) {
  const offer = offers.find((each) => each.guestId === guestId);
  return { offer, basketPath: `/c/basket/${offer?.organisationId}` };
}

function findSurferId({ claim, wave }: { claim: OpenedClaim; wave: ClaimedWave }): string {
  return claim.sessions.find(({ waves }) => waves.includes(wave))?.surferId ?? '';
}

/** Whether the page has fields to type in: about a wave, of a minor's guardian, or for the address of a link. */
function hasFields({
  claims,
  picked,
  canMailLink,
}: Pick<Route.ComponentProps['loaderData'], 'claims' | 'picked' | 'canMailLink'>): boolean {
  return (
    (picked !== null && canAskAbout(picked)) ||
    claims.some(({ claim }) => !claim.isGuarded && (canMailLink || !claim.mayWatch))
  );
}

/** Returns the school of all claims; null where they are of several, or of none. */
function toOnlySchool(claims: OpenedClaim[]): School | null {
  const [first] = claims;
  const isOnly = claims.every(({ school }) => school?.name === first?.school?.name);
  return isOnly ? (first?.school ?? null) : null;
}

function KeepWaves() {
  const { t } = useTexts();
  return (
    <section className="rounded-card bg-sunken p-5">
      <h2 className="font-bold font-display text-title">{t('waves.keep')}</h2>
      <p className="mt-1 text-ink-soft">{t('waves.remembers')}</p>
      <a href="/auth/login?view=sign-up" className={toButtonClasses('secondary', 'mt-3')}>
        {t('waves.account')}
      </a>
    </section>
  );
}

/** Waves are in progress: the page reloads by itself; without scripts there is a link. */
function LookAgain() {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
      <div className="flex items-center gap-x-2">
        <span
          aria-hidden="true"
          className="size-4 flex-none animate-spin rounded-full border-2 border-track border-t-primary-solid"
        />
        <p role="status">{t('waves.preparing')}</p>
      </div>
      <a href="/c/waves" className="inline-flex min-h-11 min-w-11 items-center underline">
        {t('waves.refresh')}
      </a>
      <InlineScript code={lookAgain} />
    </div>
  );
}
