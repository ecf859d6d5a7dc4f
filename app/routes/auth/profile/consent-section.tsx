import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';
import { ProfileSection } from './profile-section.tsx';

/** What this person has agreed to. */
export function ConsentSection() {
  return (
    <ProfileSection
      id="consent"
      title="Consent you have given"
      intro="None so far. When a school wants to show or publish your waves, it asks you first; what you agreed to, until when, and the way to take it back will stand here."
    >
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
