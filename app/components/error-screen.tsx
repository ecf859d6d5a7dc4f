import { isRouteErrorResponse, Link } from 'react-router';
import { isAppError } from '#app/errors/app-error.ts';
import { buttonClasses } from './ui/button.tsx';

const headlines: Record<number, string> = {
  403: 'Forbidden',
  404: 'Wave Not Found',
  500: 'Server Error',
};

/** The page of last resort: what happened, in words, and where to go from here. */
export function ErrorScreen({ error, signedIn }: { error: unknown; signedIn: boolean }) {
  const { status, message } = toMessage(error);
  return (
    <div className="mx-auto max-w-lg py-8 text-center">
      <p className="font-bold text-6xl text-primary-ink">{status}</p>
      <h1 className="mt-2 font-bold text-2xl">
        {headlines[status] ?? 'Oops! Something Went Wrong'}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">{message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={signedIn ? '/auth/profile' : '/'} className={buttonClasses('primary')}>
          {signedIn ? 'Profile' : 'Home'}
        </Link>
        <a href="/contact" className={buttonClasses('secondary')}>
          Contact Support
        </a>
      </div>
    </div>
  );
}

function toMessage(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    if (isAppError(error.data)) return { status: error.status, message: error.data.message };
    if (error.status === 404) {
      return { status: 404, message: 'The page seems to have caught a different wave.' };
    }
    if (error.status < 500) {
      return { status: error.status, message: 'That request could not be understood.' };
    }
  }
  return { status: 500, message: 'The servers are having rough waters. Try again later.' };
}
