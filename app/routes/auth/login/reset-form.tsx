import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import type { LoginFormProps } from './login-form-props.ts';
import { ViewLink } from './view-link.tsx';

/** The first step to a new password: where to mail the link. */
export function ResetForm({ values, errors, busyIntent }: LoginFormProps) {
  return (
    <>
      <p className="text-ink-soft">
        We mail you a link and a code. Use either to choose a new password. Your other devices are
        then signed out.
      </p>
      <Form method="post" className="space-y-5">
        <EmailField values={values} errors={errors} />
        <Button name="intent" value="reset" busy={busyIntent === 'reset'} className="w-full">
          Mail me the link
        </Button>
      </Form>
      <p className="border-line border-t pt-3 text-ink-soft">
        You remember it? <ViewLink to="sign-in">Sign in</ViewLink>
      </p>
    </>
  );
}
