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
import type { ClaimedWave, OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import { toDeletionDay } from '#app/domain/retention/retention-texts.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { FACT_GAP, joinFacts } from '#app/lib/text/join-facts.ts';
import { toClaimAnchor } from './claim-chips.tsx';
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

/** A session's waves of this surfer, and their consents. */
export function ClaimSection(props: ClaimSectionProps) {
  const { claim, chosenId, failed, sendsMails, isOnly } = props;
  const { surferName, waves } = claim;
  const { t, locale, words } = useTexts();
  return (
    <article id={toClaimAnchor(claim.surferId)} className="scroll-mt-4 space-y-4">
      <ClaimTitle claim={claim} isOnly={isOnly} />
      {!claim.mayWatch && <AwaitsGuardian claim={claim} failed={failed} sendsMails={sendsMails} />}
      {claim.mayWatch && waves.length === 0 && <Alert>{t('waves.none')}</Alert>}
      {waves.length > 0 && (
        <>
          <WaveTiles>
            {waves.map((wave, index) => (
              <WaveTile
                key={wave.waveId}
                {...toTile(wave)}
                label={t('common.wave', { number: String(index + 1) })}
                whose={t.rich('tile.whose', { surfer: surferName, name: toName })}
                words={words.tile}
                locale={locale}
                lycraColour={claim.lycraColour}
                isCurrent={wave.waveId === chosenId}
              />
            ))}
          </WaveTiles>
          {waves.map((wave, index) => (
            <WavePublicity
              key={wave.waveId}
              wave={wave}
              number={index + 1}
              isMinor={claim.isMinor}
            />
          ))}
        </>
      )}
      <GuestConsentList
        consents={claim.consents}
        wording={claim.wording}
        isMinor={claim.isMinor}
        fields={{ surferId: claim.surferId }}
      />
      {claim.retentionDays !== null && (
        <p className="text-ink-faint text-sm">
          {t.rich('waves.deletes', {
            school: claim.organisationName ?? '',
            day: formatDay(
              toDeletionDay(claim.startsAt, claim.timeZone, claim.retentionDays),
              locale,
            ),
            name: toName,
          })}
        </p>
      )}
    </article>
  );
}

/** `Maya · 2 waves · Dune Beach · 14 June`, as on the page of a link. */
function ClaimTitle({ claim, isOnly }: { claim: OpenedClaim; isOnly: boolean }) {
  const { surferName, spotName, waves, startsAt, timeZone } = claim;
  const { t, locale } = useTexts();
  const facts = [
    waves.length > 0 && t('count.waves', { count: waves.length }),
    spotName,
    formatSessionDay(startsAt, timeZone, locale),
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
        <input type="hidden" name="surferId" value={claim.surferId} />
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
