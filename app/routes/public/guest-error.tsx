import { use } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { DocumentContext } from '#app/components/document-context.ts';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { isAppError } from '#app/errors/app-error.ts';
import { toErrorObject } from '#app/errors/to-error-object.ts';
import { isListed } from '#app/errors/to-error-text.ts';
import type { Texts } from '#app/languages/texts.ts';

const HEADLINES = {
  403: 'forbidden',
  404: 'notFound',
  405: 'notAllowed',
  410: 'ended',
  500: 'server',
} as const;

/** An expired link is not an error: the page shows only its sentence, without a number. */
const GONE = 410;

/** What the error page of the app says, in the guest's language. */
export function GuestError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const texts = useTexts();
  const { t } = texts;
  const { statusCode } = toErrorObject(error, pathname);
  const isEnded = statusCode === GONE;
  const key = isListed(statusCode) ? HEADLINES[statusCode] : 'other';
  const sentence = toSentence(error, texts);
  const showsText = !sentence || (key !== 'other' && !isEnded);
  return (
    <div className="mx-auto max-w-lg py-8 text-center sm:py-14">
      {!isEnded && (
        <p className="font-bold font-display text-display text-secondary-ink tabular-nums">
          {statusCode}
        </p>
      )}
      <Headline className="mt-2">{t(`errors.${key}`)}</Headline>
      {showsText && <p className="mt-3 text-balance text-ink-soft">{t(`errors.${key}Text`)}</p>}
      {sentence && <p className="mt-2 text-balance">{sentence}</p>}
      <div className="mt-8 inline-flex flex-wrap justify-center gap-3">
        <Link to="/" className={toButtonClasses('primary')}>
          {t('errors.home')}
        </Link>
        <a href="/contact" className={toButtonClasses('secondary')}>
          {t('errors.support')}
        </a>
      </div>
      {!isEnded && <RequestNumber />}
    </div>
  );
}

/** The catalogue's sentence for this failure; empty where guests see none. */
function toSentence(error: unknown, { t, words }: Texts): string {
  if (!isRouteErrorResponse(error) || !isAppError(error.data)) return '';
  const { code, hint } = error.data;
  if (hint === '') return '';
  return isKnown(code, words.failures) ? t(`failures.${code}`) : '';
}

function isKnown<Failures extends object>(
  code: string,
  failures: Failures,
): code is keyof Failures & string {
  return Object.hasOwn(failures, code);
}

/** The request id, to find in the logs. */
function RequestNumber() {
  const { t } = useTexts();
  const { requestId } = use(DocumentContext);
  if (!requestId) return null;
  return (
    <p className="mt-10 text-ink-faint text-sm [overflow-wrap:anywhere]">
      {t.rich('errors.writing', {
        link: (chunks) => (
          <a
            href={`/contact?error=${encodeURIComponent(requestId)}`}
            className="text-ink-soft underline"
          >
            {chunks}
          </a>
        ),
      })}{' '}
      <code>{requestId}</code>
    </p>
  );
}
