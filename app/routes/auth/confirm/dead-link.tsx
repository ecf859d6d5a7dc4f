import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';

/** A used, old or broken link: why, and the way to a new one. */
export function DeadLink({ email, isReset }: { email: string | null; isReset: boolean }) {
  return (
    <>
      <p className="text-ink-soft">
        A link works once and for an hour, and only the newest one counts. This one has been used,
        has run out, or lost a piece on its way. Let us send you a new one.
      </p>
      <Form method="post" action="/auth/login" className="space-y-5">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email ?? undefined}
        />
        <Button name="intent" value={isReset ? 'reset' : 'mail'} className="w-full">
          Mail me a new link
        </Button>
      </Form>
    </>
  );
}
