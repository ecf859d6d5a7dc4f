import { NewPasswordField } from '#app/components/new-password/new-password-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection, SectionForm } from './profile-section.tsx';

/** Changes the password. */
export function PasswordSection({
  errors,
  busyIntent,
  email,
  name,
}: SectionProps & { email: string; name: string }) {
  return (
    <ProfileSection
      id="password"
      title="Password"
      intro="A new password signs you out on all other devices."
      error={errors.form}
    >
      <SectionForm section="password">
        {/* Tells password managers which account it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <CurrentPasswordField
          required
          error={errors.currentPassword}
          hint="No password yet, or forgotten it? Sign out and choose “Forgot your password?” on the sign-in page."
        />
        <NewPasswordField label="New password" error={errors.password} personal={[email, name]} />
        <Button name="intent" value="password" busy={busyIntent === 'password'}>
          Change password
        </Button>
      </SectionForm>
    </ProfileSection>
  );
}
