import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection } from './profile-section.tsx';
import { SectionForm } from './section-form.tsx';

/** Signing out, here and elsewhere. */
export function DevicesSection({ errors, busyIntent }: SectionProps) {
  return (
    <ProfileSection
      id="devices"
      title="Devices"
      intro="Lost a phone, or signed in at the camp’s computer? What is still being uploaded here stays."
      error={errors.form}
    >
      <div className="flex flex-wrap gap-3">
        <Form method="post" action="/auth/logout">
          <Button look="secondary">Sign out on this device</Button>
        </Form>
        <SectionForm section="devices">
          <Button
            name="intent"
            value="sign-out-others"
            look="secondary"
            busy={busyIntent === 'sign-out-others'}
          >
            Sign out other devices
          </Button>
        </SectionForm>
      </div>
    </ProfileSection>
  );
}
