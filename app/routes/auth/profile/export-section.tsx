import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Everything to take along. */
export function ExportSection() {
  return (
    <ProfileSection
      id="export"
      title="Export my data"
      intro="A zip file with all that is kept about you: profile, memberships, the sessions you are in, your waves, videos and links, as JSON and for spreadsheets."
    >
      {/* Not by scripts: the answer is a download, and this page stays. */}
      <form method="post" action="/auth/profile/export" className="space-y-4">
        <Checkbox
          name="films"
          label="With my films"
          hint="The originals of your own sessions, and the waves that you rode. Many gigabytes maybe: best on Wi-Fi. Without them the zip says where each one is."
        />
        <Button look="secondary">Download my data</Button>
      </form>
    </ProfileSection>
  );
}
