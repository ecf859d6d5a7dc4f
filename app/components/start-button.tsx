import { Link } from 'react-router';
import { toButtonClasses } from './ui/button.tsx';

/** The call to action of a public page. */
export function StartButton({
  signedIn,
  look = 'primary',
}: {
  signedIn: boolean;
  look?: 'primary' | 'on-deep';
}) {
  return (
    <Link
      to={signedIn ? '/app/share' : '/auth/login?view=sign-up'}
      className={toButtonClasses(look, 'min-h-12 px-6 text-title')}
    >
      {signedIn ? 'Go to my sessions' : 'Create an account'}
    </Link>
  );
}
