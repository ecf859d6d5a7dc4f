import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import type { SectionProps } from './form-answer.ts';
import { ProfileSection } from './profile-section.tsx';
import { SectionForm } from './section-form.tsx';

/** Another password. */
export function PasswordSection({ errors, busyIntent, email }: SectionProps & { email: string }) {
  return (
    <ProfileSection
      id="password"
      title="Password"
      intro="With a new one you are signed out on all other devices."
      error={errors.form}
    >
      <SectionForm section="password">
        {/* For password managers, which else would not know whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <CurrentPasswordField
          required
          error={errors.currentPassword}
          hint="Forgotten, or never had one? Sign out, and choose “Forgot your password?” on the sign-in page."
        />
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          error={errors.password}
          hint="At least 8 characters."
        />
        <Button name="intent" value="password" busy={busyIntent === 'password'}>
          Change password
        </Button>
      </SectionForm>
    </ProfileSection>
  );
}
