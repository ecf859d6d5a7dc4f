import { Form } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';

/** Signs the user out on this device. */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <Form method="post" action="/auth/logout">
      <button type="submit" className={buttonClasses('quiet', `px-3 ${className ?? ''}`)}>
        Sign out
      </button>
    </Form>
  );
}
