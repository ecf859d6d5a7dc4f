import { ConsentList } from '#app/components/consent/consent-list.tsx';
import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';
import type { ClaimedGuest } from '#app/domain/consents/claimed-guest.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { ProfileSection } from './profile-section.tsx';

/** Lists the user's consents by school, with buttons to withdraw them. */
export function ConsentSection({ lines }: { lines: ClaimedGuest[] }) {
  return (
    <ProfileSection
      id="consent"
      title="Consent you have given"
      intro={
        lines.length > 0
          ? 'For each school that filmed you. When you withdraw consent, links to your waves stop working at once.'
          : 'None so far. A school asks you before it shows or publishes your waves. You then see here what you agreed to and until when, and you can withdraw it.'
      }
    >
      {lines.map((line) => (
        <div key={line.guestId} className="space-y-2">
          <h3 className="break-words font-semibold">{toSchoolName(line)}</h3>
          <ConsentList
            session={toSchoolName(line)}
            consents={line.consents}
            wording={line.wording}
            isMinor={line.isMinor}
            fields={{ guestId: line.guestId }}
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

/** The school; for guests of personal sessions, the newest session. */
function toSchoolName({ organisationName, spotName, startsAt, timeZone }: ClaimedGuest): string {
  return [
    organisationName ?? spotName,
    startsAt && timeZone && formatSessionStart(startsAt, timeZone),
  ]
    .filter(Boolean)
    .join(' · ');
}
