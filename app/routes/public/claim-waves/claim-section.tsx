import { Form } from 'react-router';
import { toName } from '#app/components/school/element-tags.tsx';
import { GuestConsentList } from '#app/components/school/guest-consents.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import type { TileObstacle } from '#app/components/wave-tile/tile-state.tsx';
import { WaveTile } from '#app/components/wave-tile/wave-tile.tsx';
import { WaveTiles } from '#app/components/wave-tile/wave-tiles.tsx';
import type {
  ClaimedSession,
  ClaimedWave,
  OpenedClaim,
} from '#app/domain/claims/open-claims.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { FACT_GAP, joinFacts } from '#app/lib/text/join-facts.ts';
import { ClaimChips, toClaimAnchor } from './claim-chips.tsx';
import { pickFile } from './pick-file.ts';
import { WavePublicity } from './wave-publicity.tsx';

type Failed = { values: Record<string, string>; fieldErrors: Record<string, string> } | null;

type ClaimSectionProps = {
  claim: OpenedClaim;
  /** The wave that plays above; null if none does. */
  chosenId: string | null;
  failed: Failed;
  sendsMails: boolean;
  /** Whether it is the page's only one: then its title is the page's. */
  isOnly: boolean;
};

/** A guest's waves of all sessions, newest first, and their consents. */
export function ClaimSection(props: ClaimSectionProps) {
  const { claim, chosenId, failed, sendsMails, isOnly } = props;
  const { sessions } = claim;
  const { t } = useTexts();
  const hasWaves = sessions.some(({ waves }) => waves.length > 0);
  return (
    <section aria-label={t('waves.region')} className="space-y-6">
      <div>
        <ClaimTitle claim={claim} isOnly={isOnly} />
        <ClaimChips sessions={sessions.filter(({ waves }) => waves.length > 0)} />
      </div>
      {!claim.mayWatch && <AwaitsGuardian claim={claim} failed={failed} sendsMails={sendsMails} />}
      {claim.mayWatch && !hasWaves && <Alert>{t('waves.none')}</Alert>}
      {sessions.map(
        (session) =>
          session.waves.length > 0 && (
            <SessionWaves
              key={session.surferId}
              session={session}
              claim={claim}
              chosenId={chosenId}
              isOnly={sessions.length === 1}
            />
          ),
      )}
      <GuestConsentList
        consents={claim.consents}
        wording={claim.wording}
        isMinor={claim.isMinor}
        fields={{ guestId: claim.guestId }}
      />
      {sendsMails && <SendLink claim={claim} failed={failed} />}
      {claim.retentionDays !== null && (
        <p className="text-ink-faint text-sm">
          {t.rich('common.wavesStay', {
            school: claim.organisationName ?? '',
            days: claim.retentionDays,
            name: toName,
          })}
        </p>
      )}
    </section>
  );
}

type SessionWavesProps = Pick<ClaimSectionProps, 'claim' | 'chosenId'> & {
  session: ClaimedSession;
  /** Whether it is the guest's only one: then their title says where and when. */
  isOnly: boolean;
};

function SessionWaves({ session, claim, chosenId, isOnly }: SessionWavesProps) {
  const { surferId, waves, lycraColour, spotName, startsAt, timeZone } = session;
  const { t, locale, words } = useTexts();
  const place = joinFacts([spotName, formatSessionDay(startsAt, timeZone, locale)]);
  return (
    <section id={toClaimAnchor(surferId)} aria-label={place} className="scroll-mt-4 space-y-3">
      {!isOnly && <h3 className="break-words font-semibold">{place}</h3>}
      <WaveTiles>
        {waves.map((wave, index) => (
          <WaveTile
            key={wave.waveId}
            {...toTile(wave)}
            label={t('common.wave', { number: String(index + 1) })}
            whose={t.rich('tile.whose', { surfer: claim.surferName, name: toName })}
            words={words.tile}
            locale={locale}
            lycraColour={lycraColour}
            isCurrent={wave.waveId === chosenId}
          />
        ))}
      </WaveTiles>
      {waves.map((wave, index) => (
        <WavePublicity key={wave.waveId} wave={wave} number={index + 1} isMinor={claim.isMinor} />
      ))}
    </section>
  );
}

/** `Maya · 2 waves · Dune Beach · 14 June`, as on the page of a link; of several sessions `Maya · 12 waves`. */
function ClaimTitle({ claim, isOnly }: { claim: OpenedClaim; isOnly: boolean }) {
  const { surferName, sessions } = claim;
  const { t, locale } = useTexts();
  const waveCount = sessions.reduce((sum, { waves }) => sum + waves.length, 0);
  const [session, ...others] = sessions;
  const facts = [
    waveCount > 0 && t('count.waves', { count: waveCount }),
    others.length === 0 && session?.spotName,
    others.length === 0 && session && formatSessionDay(session.startsAt, session.timeZone, locale),
  ];
  const title = (
    <>
      <bdi>{surferName}</bdi>
      {FACT_GAP}
      {joinFacts(facts)}
    </>
  );
  if (isOnly) return <Headline>{title}</Headline>;
  return <h2 className="break-words font-bold font-display text-title">{title}</h2>;
}

function toTile(wave: ClaimedWave) {
  const path = `/c/waves/${wave.waveId}`;
  const hasPreview = pickFile(wave, 'preview.mp4') !== undefined;
  return {
    waveId: wave.waveId,
    to: `/c/waves?wave=${wave.waveId}`,
    durationMs: wave.durationMs,
    poster: pickFile(wave, 'poster.jpg') ? `${path}/poster.jpg` : null,
    preview: hasPreview ? `${path}/preview.mp4` : null,
    score: null,
    obstacle: hasPreview ? null : toObstacle(wave),
  };
}

function toObstacle({ state }: ClaimedWave): TileObstacle {
  return state === 'failed' ? 'failed' : 'converting';
}

/** Mails a link that opens the waves on another device. */
function SendLink({ claim, failed }: Pick<ClaimSectionProps, 'claim' | 'failed'>) {
  const { t } = useTexts();
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3 rounded-card bg-sunken p-5">
      <input type="hidden" name="guestId" value={claim.guestId} />
      <Field
        label={t('waves.linkEmail')}
        name="linkEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={failed?.values.linkEmail}
        error={failed?.fieldErrors.linkEmail}
        hint={t('waves.linkHint')}
        className="min-w-0 flex-1 basis-60"
      />
      <Button look="secondary" name="intent" value="send-link">
        {t('waves.sendLink')}
      </Button>
    </Form>
  );
}

type AwaitsGuardianProps = Pick<ClaimSectionProps, 'claim' | 'failed' | 'sendsMails'>;

function AwaitsGuardian({ claim, failed, sendsMails }: AwaitsGuardianProps) {
  const { guardian } = claim;
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className="space-y-4 rounded-card bg-surface p-5 ring-1 ring-line">
      <h3 className="font-semibold text-title">{toHeading(guardian, sendsMails, texts)}</h3>
      <p className="text-ink-soft">{toWhatNext(guardian, sendsMails, texts)}</p>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="guestId" value={claim.guestId} />
        <Field
          label={t('common.guardianName')}
          name="guardianName"
          required
          maxLength={80}
          defaultValue={failed?.values.guardianName ?? guardian?.name ?? ''}
          error={failed?.fieldErrors.guardianName}
        />
        <Field
          label={t('common.email')}
          name="guardianEmail"
          type="email"
          required
          defaultValue={failed?.values.guardianEmail}
          error={failed?.fieldErrors.guardianEmail}
        />
        <Button look="secondary" name="intent" value="ask-guardian">
          {t('waves.send')}
        </Button>
      </Form>
    </div>
  );
}

function toWhatNext(
  guardian: OpenedClaim['guardian'],
  sendsMails: boolean,
  { t, locale }: Texts,
): string {
  if (guardian?.answeredAt) {
    const said = t('waves.answered', { day: formatDay(guardian.answeredAt, locale) });
    return sendsMails ? `${said} ${t('waves.askAnother')}` : said;
  }
  return t(sendsMails ? 'waves.waiting' : 'waves.cannotAsk');
}

function toHeading(guardian: OpenedClaim['guardian'], sendsMails: boolean, { t }: Texts): string {
  if (!guardian) return t('waves.decides');
  const named = { guardian: guardian.name };
  if (!guardian.answeredAt) return t(sendsMails ? 'waves.asked' : 'waves.notAsked', named);
  return t(guardian.isRefusal ? 'waves.refused' : 'waves.notAgreed', named);
}
