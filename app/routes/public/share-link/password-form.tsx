import { Form } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { LINK_PASSWORD_MAX_LENGTH } from '#app/domain/links/link-password.ts';

/** What stands before a link that has a password. */
export function PasswordForm({
  organisationName,
  error,
}: {
  organisationName: string | null;
  error: string | undefined;
}) {
  return (
    <AuthCard title="Waves behind a password">
      <p className="break-words text-ink-soft">
        {organisationName ?? 'Whoever sent you this link'} has put a password before it. Ask whoever
        sent you the link if you don’t have it.
      </p>
      <Form method="post" className="space-y-5">
        <Field
          label="Password"
          name="password"
          type="password"
          required
          maxLength={LINK_PASSWORD_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          error={error}
        />
        <Button className="w-full">Open the waves</Button>
      </Form>
    </AuthCard>
  );
}
