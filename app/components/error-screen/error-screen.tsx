import { Form, isRouteErrorResponse, Link, useLocation } from 'react-router';
import { useRequestId } from '#app/components/exceptions/request-ids.ts';
import { Headline } from '#app/components/ui/headline.tsx';
import { isAppError } from '#app/errors/app-error.ts';
import { toErrorObject } from '#app/errors/to-error-object.ts';
import { toErrorText } from '#app/errors/to-error-text.ts';
import { Button, toButtonClasses } from '../ui/button.tsx';
import { useRestoreAddress } from './use-restore-address.ts';
import { useTrackErrorPage } from './use-track-error-page.ts';

type Props = {
  error: unknown;
  signedIn: boolean;
  /** From the server's document; empty where the browser rendered the page without one. */
  requestId: string;
};

/** An expired link is not an error: the page shows only its sentence, without a number. */
const GONE = 410;

/** The error page: what happened, in words, and links to continue. */
export function ErrorScreen({ error, signedIn, requestId }: Props) {
  const { pathname } = useLocation();
  const object = toErrorObject(error, pathname);
  useTrackErrorPage(object, pathname);
  useRestoreAddress(error);
  const { headline, message } = toErrorText(object.statusCode);
  const sentence = toSentence(error);
  // Statuses that are missing in the table use the error's own words.
  const isEnded = object.statusCode === GONE;
  const isListed = !isEnded && headline !== toErrorText(0).headline;
  return (
    <div className={`max-w-lg py-8 sm:py-14 ${signedIn ? '' : 'mx-auto text-center'}`}>
      {!isEnded && (
        <p className="font-bold font-display text-display text-secondary-ink tabular-nums">
          {object.statusCode}
        </p>
      )}
      <Headline className="mt-2">{headline}</Headline>
      <p className="mt-3 text-balance text-ink-soft">{(!isListed && sentence) || message}</p>
      {isListed && sentence && <p className="mt-2 text-balance">{sentence}</p>}
      <div className="mt-8 inline-flex flex-wrap gap-3">
        {isSignOut(error) && (
          <Form method="post" action="/auth/logout">
            <Button>Sign out again</Button>
          </Form>
        )}
        <Link
          to={signedIn ? '/auth/profile' : '/'}
          className={toButtonClasses(isSignOut(error) ? 'secondary' : 'primary')}
        >
          {signedIn ? 'Profile' : 'Home'}
        </Link>
        <a href="/contact" className={toButtonClasses('secondary')}>
          Contact Support
        </a>
      </div>
      {!isEnded && (
        <FinePrint
          detail={object.message === sentence ? '' : object.message}
          requestId={requestId}
        />
      )}
      {import.meta.env.DEV && object.stack && (
        <pre className="mt-8 overflow-x-auto rounded-control bg-sunken p-4 text-left text-sm">
          {object.stack}
        </pre>
      )}
    </div>
  );
}

/** Whether a sign-out failed: on a shared computer the user needs a way to try again. */
function isSignOut(error: unknown): boolean {
  return (
    isRouteErrorResponse(error) && isAppError(error.data) && error.data.code === 'still-signed-in'
  );
}

/** Returns the catalogue's sentence for this failure. */
function toSentence(error: unknown): string {
  if (!isRouteErrorResponse(error) || !isAppError(error.data)) return '';
  return error.data.hint ?? error.data.message;
}

/** Details for support: the error's message, and the request id to find in the logs. */
function FinePrint({ detail, requestId }: { detail: string; requestId: string }) {
  const shownId = useRequestId(requestId);
  return (
    <div className="mt-10 space-y-1 text-ink-faint text-sm [overflow-wrap:anywhere]">
      {detail && <p>{detail}</p>}
      {shownId && (
        <p>
          If you write to us,{' '}
          <a
            href={`/contact?error=${encodeURIComponent(shownId)}`}
            className="text-ink-soft underline"
          >
            please add this number
          </a>
          : <code>{shownId}</code>
        </p>
      )}
    </div>
  );
}
