import { Link } from 'react-router';
import { type LoginView, toLoginPath } from './to-login-path.ts';

/** A link to another view of the login page. */
export function ViewLink({ to, children }: { to: LoginView; children: string }) {
  return (
    <Link
      to={toLoginPath(to)}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
    >
      {children}
    </Link>
  );
}
