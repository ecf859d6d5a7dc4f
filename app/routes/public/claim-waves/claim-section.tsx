import { toName } from '#app/components/school/element-tags.tsx';
import { GuestGoals } from '#app/components/school/goals/guest-goals.tsx';
import { GuestConsentList } from '#app/components/school/guest-consents.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import type { OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import type { Goal } from '#app/domain/goals/goal.ts';
import type { Offer } from '#app/domain/selling/baskets.server.ts';
import { toConsentsAnchor } from '#app/lib/addresses/to-consents-anchor.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { FACT_GAP, toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { AwaitsGuardian } from './awaits-guardian.tsx';
import { ClaimChips } from './claim-chips.tsx';
import { DeleteMe } from './delete-me.tsx';
import type { OwnLink } from './links/list-own-links.ts';
import { OwnLinks } from './links/own-links.tsx';
import { listClaimArchives } from './list-claim-archives.ts';
import { MustAgree, mayShare } from './must-agree.tsx';
import { SendLink } from './send-link.tsx';
import { Archives } from './session-actions.tsx';
import { SessionWaves } from './session-waves.tsx';
import type { Failed } from './typed/typed-fields.ts';

type ClaimSectionProps = {
  claim: OpenedClaim;
  links: OwnLink[];
  /** What the waves cost; undefined where the school sells none. */
  offer: Offer | undefined;
  basketPath: string;
  /** As of the guest's last session, also before it has been filmed. */
  goals: Goal[];
  /** Paths of the shorts that the school has sent, by roster row. */
  shorts: Map<string, string>;
  /** The wave that plays above; null if none does. */
  chosenId: string | null;
  failed: Failed;
  sendsMails: boolean;
  /** Whether a link by e-mail would arrive somewhere. */
  canMailLink: boolean;
  /** Whether it is the page's only one: then its title is the page's. */
  isOnly: boolean;
};

/** A guest's waves of all sessions, newest first, what they do with them, and their consents. */
export function ClaimSection(props: ClaimSectionProps) {
  const { claim, links, goals, shorts, chosenId, failed, sendsMails, canMailLink, isOnly } = props;
  const texts = useTexts();
  const { t } = texts;
  const Heading = isOnly ? 'h2' : 'h3';
  const shown = claim.sessions.filter(({ waves }) => waves.length > 0);
  const all = shown.flatMap(({ waves }) => waves);
  const archives = shown.length > 1 ? listClaimArchives(claim, shown, texts) : [];
  return (
    <section
      aria-label={
        claim.isGuarded ? t('family.wavesOf', { surfer: claim.surferName }) : t('waves.region')
      }
      className="space-y-6"
    >
      <div>
        <ClaimTitle claim={claim} isOnly={isOnly} />
        <ClaimChips sessions={shown} />
        <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {shown.length > 0 && isCoached(claim) && (
            <a href={`/c/progress?guest=${claim.guestId}`} className={toButtonClasses('secondary')}>
              {t('progress.title')}
            </a>
          )}
          {archives.length > 0 && <Archives archives={archives} />}
        </div>
      </div>
      <GuestGoals
        goals={goals}
        title={claim.isGuarded ? t('goals.title') : t('goals.yours')}
        Heading={Heading}
        className={toCardClasses('none', 'px-4 pt-3 pb-1.5')}
      />
      {!claim.mayWatch &&
        (claim.isGuarded ? (
          <Alert>{t.rich('family.agreeAgain', { surfer: claim.surferName, name: toName })}</Alert>
        ) : (
          <AwaitsGuardian claim={claim} failed={failed} sendsMails={sendsMails} Heading={Heading} />
        ))}
      {claim.mayWatch && shown.length === 0 && (
        <Alert>
          {claim.isGuarded
            ? t.rich('family.none', { surfer: claim.surferName, name: toName })
            : t('waves.none')}
        </Alert>
      )}
      {shown.map((session) => (
        <SessionWaves
          key={session.surferId}
          session={session}
          claim={claim}
          chosenId={chosenId}
          isOnly={claim.sessions.length === 1}
          shortPath={shorts.get(session.surferId)}
          offer={props.offer}
          basketPath={props.basketPath}
          isAbove={isOnly && all.length === 1 && all[0]?.waveId === chosenId}
          Heading={Heading}
        />
      ))}
      {shown.length > 0 && !mayShare(claim) && (
        <p className="text-ink-soft text-sm">
          <MustAgree claim={claim} />
        </p>
      )}
      <OwnLinks links={links} Heading={Heading} />
      <div id={toConsentsAnchor(claim.guestId)} className="scroll-mt-4">
        <Heading className="mb-2 font-semibold">{texts.words.consent.section}</Heading>
        <GuestConsentList
          consents={claim.consents}
          wording={claim.wording}
          isMinor={claim.isMinor && !claim.isGuarded}
          fields={{ guestId: claim.guestId }}
        />
      </div>
      {canMailLink && !claim.isGuarded && <SendLink guestId={claim.guestId} failed={failed} />}
      <div className="space-y-2">
        {claim.retentionDays !== null && (
          <p className="text-ink-faint text-sm">
            {t.rich('common.wavesStay', {
              school: claim.organisationName ?? '',
              days: claim.retentionDays,
              name: toName,
            })}
          </p>
        )}
        {!claim.isGuarded && <DeleteMe {...claim} />}
      </div>
    </section>
  );
}

/** Progress is part of coaching. */
function isCoached({ consents }: OpenedClaim): boolean {
  return consents.some(({ purpose, isGiven }) => purpose === 'coaching' && isGiven);
}

/** `Maya · 2 waves · Dune Beach · 14 June`, as on the page of a link; of several sessions `Maya · 12 waves`. */
function ClaimTitle({ claim, isOnly }: { claim: OpenedClaim; isOnly: boolean }) {
  const { surferName, sessions } = claim;
  const { t, locale } = useTexts();
  const waveCount = sessions.reduce((sum, { waves }) => sum + waves.length, 0);
  const [session, ...others] = sessions;
  const facts = toFactsLine([
    waveCount > 0 && t('count.waves', { count: waveCount }),
    others.length === 0 && session?.spotName,
    others.length === 0 && session && formatSessionDay(session.startsAt, session.timeZone, locale),
  ]);
  const title = (
    <>
      <bdi>{surferName}</bdi>
      {facts && FACT_GAP}
      {facts}
    </>
  );
  if (isOnly) return <Headline>{title}</Headline>;
  return <h2 className="break-words font-bold font-display text-title">{title}</h2>;
}
