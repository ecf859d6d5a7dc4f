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
          ? 'For each session that you surfed in. Taken back, it counts from that moment: links to your waves open nothing any more.'
          : 'None so far. When a school wants to show or publish your waves, it asks you first; what you agreed to, until when, and the way to take it back will stand here.'
      }
    >
      {lines.map((line) => (
        <div key={line.surferId} className="space-y-2">
          <h3 className="break-words font-semibold">
            {[
              line.organisationName,
              line.spotName,
              formatSessionStart(line.startsAt, line.timeZone),
            ]
              .filter(Boolean)
              .join(' · ')}
          </h3>
          <ConsentList
            consents={line.consents}
            wording={line.wording}
            isMinor={line.isMinor}
            fields={{ surferId: line.surferId }}
          />
        </div>
      ))}
      <p className="text-ink-soft">
        What this site may count of your visits on this device is among your{' '}
        <a href={CONSENT_PATH} className="font-semibold text-primary-ink underline">
          privacy choices
        </a>
        .
      </p>
    </ProfileSection>
  );
}
