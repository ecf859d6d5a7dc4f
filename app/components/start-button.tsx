import { Link } from 'react-router';
import { buttonClasses } from './ui/button.tsx';

/** The one next step of a public page. */
export function StartButton({ signedIn }: { signedIn: boolean }) {
  return (
    <Link
      to={signedIn ? '/app/share' : '/auth/login?view=sign-up'}
      className={buttonClasses('primary', 'min-h-12 px-6 text-lg')}
    >
      {signedIn ? 'Go to my sessions' : 'Create an account'}
    </Link>
  );
}
