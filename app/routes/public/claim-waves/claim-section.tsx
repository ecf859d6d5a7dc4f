import { Form } from 'react-router';
import { ConsentList } from '#app/components/consent/consent-list.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { ClaimedWave, OpenedClaim } from '#app/domain/claims/open-claims.server.ts';
import { toDeletionDay } from '#app/domain/retention/retention-texts.ts';
import { nameSizes } from '#app/domain/waves/wave-sizes.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { formatDay, formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { isFinest, listDownloads, pickFile, toShortSide } from './pick-file.ts';
import { WavePublicity } from './wave-publicity.tsx';

type Failed = { values: Record<string, string>; fieldErrors: Record<string, string> } | null;

type ClaimSectionProps = { claim: OpenedClaim; failed: Failed; sendsMails: boolean };

/** A session's waves of this surfer, and their consents. */
export function ClaimSection({ claim, failed, sendsMails }: ClaimSectionProps) {
  const { surferName, spotName, waves } = claim;
  return (
    <article className="space-y-5">
      <header>
        <h2 className="break-words font-bold font-display text-title">
          <bdi>{surferName}</bdi>’s waves
        </h2>
        <p className="mt-1 text-ink-soft">
          {[spotName, formatSessionStart(claim.startsAt, claim.timeZone), claim.organisationName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {!claim.mayWatch && <AwaitsGuardian claim={claim} failed={failed} sendsMails={sendsMails} />}
      {claim.mayWatch && waves.length === 0 && (
        <Alert>
          You have no waves yet. Your school sorts them after the session: check again tonight.
        </Alert>
      )}
      {waves.length > 0 && (
        <>
          <h3 className="sr-only">{countOf(waves.length, 'wave')}</h3>
          <ul className="grid gap-4 sm:grid-cols-2">
            {waves.map((wave, index) => (
              <li key={wave.waveId}>
                <ClaimedWaveCard wave={wave} number={index + 1} isMinor={claim.isMinor} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ConsentList
        consents={claim.consents}
        wording={claim.wording}
        isMinor={claim.isMinor}
        fields={{ surferId: claim.surferId }}
      />
      {claim.retentionDays !== null && (
        <p className="text-ink-faint text-sm">
          <bdi>{claim.organisationName}</bdi> deletes the full videos of this session from{' '}
          {formatDay(toDeletionDay(claim.startsAt, claim.timeZone, claim.retentionDays))} on. Your
          waves stay.
        </p>
      )}
    </article>
  );
}

function AwaitsGuardian({ claim, failed, sendsMails }: ClaimSectionProps) {
  const { guardian } = claim;
  return (
    <div className="space-y-4 rounded-card bg-surface p-5 ring-1 ring-line">
      <h3 className="font-semibold text-title">{toHeading(guardian, sendsMails)}</h3>
      <p className="text-ink-soft">{toWhatNext(guardian, sendsMails)}</p>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="surferId" value={claim.surferId} />
        <Field
          label="Name of your parent or guardian"
          name="guardianName"
          required
          maxLength={80}
          defaultValue={failed?.values.guardianName ?? guardian?.name ?? ''}
          error={failed?.fieldErrors.guardianName}
        />
        <Field
          label="Their e-mail"
          name="guardianEmail"
          type="email"
          required
          defaultValue={failed?.values.guardianEmail}
          error={failed?.fieldErrors.guardianEmail}
        />
        <Button look="secondary" name="intent" value="ask-guardian">
          Send the mail
        </Button>
      </Form>
    </div>
  );
}

function toWhatNext(guardian: OpenedClaim['guardian'], sendsMails: boolean): string {
  if (guardian?.answeredAt) {
    const said = `They answered on ${formatDay(guardian.answeredAt)}. Your waves open here if they change their answer with the link in their mail.`;
    return sendsMails ? `${said} You can also ask another parent or guardian.` : said;
  }
  return sendsMails
    ? 'Your waves open here when they agree to coaching with the link in their mail. If the mail has not arrived, ask again, or ask another parent or guardian.'
    : 'This site cannot send mails to guardians yet. Tell your coach, and ask again later.';
}

function toHeading(guardian: OpenedClaim['guardian'], sendsMails: boolean): string {
  if (!guardian) return 'A parent or guardian decides';
  if (!guardian.answeredAt) {
    return sendsMails
      ? `${guardian.name} has been asked`
      : `${guardian.name} has not been asked yet`;
  }
  return guardian.isRefusal
    ? `${guardian.name} said no`
    : `${guardian.name} has not agreed to coaching`;
}

type Props = { wave: ClaimedWave; number: number; isMinor: boolean };

/** A wave that plays in place, with downloads in its available qualities. */
function ClaimedWaveCard({ wave, number, isMinor }: Props) {
  const path = `/c/waves/${wave.waveId}`;
  const preview = pickFile(wave, 'preview.mp4');
  const hasPoster = pickFile(wave, 'poster.jpg') !== undefined;
  const isFinerMade = isFinest(wave);
  const films = listDownloads(wave);
  const sizes = nameSizes(films.length, isFinerMade);
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
      {preview ? (
        // biome-ignore lint/a11y/useMediaCaption: waves have no speech
        <video
          controls
          playsInline
          preload={hasPoster ? 'none' : 'metadata'}
          poster={hasPoster ? `${path}/poster.jpg` : undefined}
          width={preview.width}
          height={preview.height}
          aria-label={`Wave ${number}`}
          className="aspect-video w-full bg-neutral-950 object-contain"
          src={`${path}/preview.mp4`}
        />
      ) : (
        <p
          role="status"
          className="grid aspect-video place-items-center bg-sunken p-4 text-ink-soft"
        >
          {wave.state === 'failed' ? 'Could not be prepared.' : 'It is being prepared.'}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 p-4">
        <p className="w-full font-semibold">
          Wave {number}{' '}
          <span className="font-normal text-ink-faint">{formatLength(wave.durationMs)}</span>
        </p>
        {films.map((film, index) => (
          <a
            key={film.path}
            href={`${path}/download-${toShortSide(film)}.mp4`}
            download
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            Download: {sizes[index]}, {formatBytes(film.bytes)}
          </a>
        ))}
        {preview && !isFinerMade && wave.coming.includes('ladder') && (
          <p role="status" className="w-full text-ink-soft text-sm">
            A higher-quality version is being made. It will appear here.
          </p>
        )}
      </div>
      <WavePublicity wave={wave} number={number} isMinor={isMinor} />
    </div>
  );
}
