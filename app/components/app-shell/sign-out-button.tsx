import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';

/** Signs the user out on this device. */
export function SignOutButton({
  className = toButtonClasses('quiet', 'px-3'),
  children = 'Sign out',
}: {
  /** All classes of the button, where it does not look like one. */
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Form method="post" action="/auth/logout">
      <button type="submit" className={className}>
        {children}
      </button>
    </Form>
  );
}
