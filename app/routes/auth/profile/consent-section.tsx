import { ProfileSection } from './profile-section.tsx';

/** What this person has agreed to. */
export function ConsentSection() {
  return (
    <ProfileSection
      id="consent"
      title="Consent you have given"
      intro="None so far. When a school wants to show or publish your waves, it asks you first; what you agreed to, until when, and the way to take it back will stand here."
    />
  );
}
