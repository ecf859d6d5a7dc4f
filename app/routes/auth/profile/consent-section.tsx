import { ConsentList } from '#app/components/consent/consent-list.tsx';
import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';
import type { ClaimedSurfer } from '#app/domain/consents/claimed-surfer.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { ProfileSection } from './profile-section.tsx';

/** Lists the user's consents by session, with buttons to withdraw them. */
export function ConsentSection({ lines }: { lines: ClaimedSurfer[] }) {
  return (
    <ProfileSection
      id="consent"
      title="Consent you have given"
      intro={
        lines.length > 0
          ? 'For each session that you surfed in. When you withdraw consent, links to your waves stop working at once.'
          : 'None so far. A school asks you before it shows or publishes your waves. You then see here what you agreed to and until when, and you can withdraw it.'
      }
    >
      {lines.map((line) => (
        <div key={line.surferId} className="space-y-2">
          <h3 className="break-words font-semibold">{toSessionName(line)}</h3>
          <ConsentList
            session={toSessionName(line)}
            consents={line.consents}
            wording={line.wording}
            isMinor={line.isMinor}
            fields={{ surferId: line.surferId }}
          />
        </div>
      ))}
      <p className="text-ink-soft">
        What this site may count about your visits is one of your{' '}
        <a href={CONSENT_PATH} className="font-semibold text-primary-ink underline">
          privacy choices
        </a>
        .
      </p>
    </ProfileSection>
  );
}

function toSessionName({ organisationName, spotName, startsAt, timeZone }: ClaimedSurfer): string {
  return [organisationName, spotName, formatSessionStart(startsAt, timeZone)]
    .filter(Boolean)
    .join(' · ');
}
