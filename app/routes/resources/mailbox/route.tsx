import { serializeCookieHeader } from '@supabase/ssr';
import { Link, redirect } from 'react-router';
import { ReachNote } from '#app/components/reach-note.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import {
  canOpenMailbox,
  isAtMailbox,
  isMailboxKey,
  MAILBOX_COOKIE,
} from '#app/domain/auth/mailbox.ts';
import { getReach } from '#app/domain/phones/reach.server.ts';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { getMail, listMails, type Mail } from './mails.server.ts';
import { toTextParts } from './to-text-parts.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Mailbox') }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key');
  if (key && isAtMailbox(getEnv(), request.headers) && isMailboxKey(getEnv(), key)) {
    // Moves the key from the address, which browsers store and users copy, to a cookie.
    const cookie = { httpOnly: true, sameSite: 'lax', path: '/' } as const;
    const headers = { 'set-cookie': serializeCookieHeader(MAILBOX_COOKIE, key, cookie) };
    throw redirect('/mailbox', { headers });
  }
  if (!canOpenMailbox(getEnv(), request.headers)) throw failNoMatch(url.pathname);
  const mails = await listMails();
  const id = url.searchParams.get('mail') ?? mails[0]?.id;
  const mail = id === undefined ? null : await getMail(id);
  if (id !== undefined && !mail) throw failNoMatch(url.pathname);
  const reach = getReach();
  return { mails, mail, reach: reach.kind === 'https' ? null : { ...reach, canChange: true } };
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { mails, mail, reach } = loaderData;
  return (
    <div className="space-y-6">
      <div>
        <Headline>Mailbox</Headline>
        <p className="mt-1 text-ink-soft">
          Until a mail server is set up, e-mails stay here. Only the person who runs the server can
          read them, on the server’s own computer.
        </p>
      </div>
      {reach && <ReachNote notice={reach} what="The links in these e-mails" />}
      {mail ? (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <nav aria-label="E-mails" className="order-2 lg:order-1">
            <ul className="space-y-2">
              {mails.map(({ id, to, subject, date }) => (
                <li key={id}>
                  <Link
                    to={`/mailbox?mail=${encodeURIComponent(id)}`}
                    aria-current={id === mail.id ? 'page' : undefined}
                    className={toClassNames(
                      'block rounded-card px-4 py-3 ring-1 ring-line ring-inset',
                      id === mail.id ? 'bg-primary-tint' : 'bg-surface hover:bg-sunken',
                    )}
                  >
                    <span className="block break-words font-semibold">{subject}</span>
                    <span className="block break-all text-ink-faint text-sm">{to}</span>
                    <time dateTime={date} className="text-ink-faint text-sm">
                      {date.slice(0, 19).replace('T', ' ')} UTC
                    </time>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="order-1 min-w-0 lg:order-2">
            <MailView key={mail.id} mail={mail} />
          </div>
        </div>
      ) : (
        <EmptyState title="No e-mail yet">
          <p>Create an account or ask for a sign-in link, and the e-mail appears here at once.</p>
        </EmptyState>
      )}
    </div>
  );
}

/** Shows a mail, and its text version. */
function MailView({ mail }: { mail: Mail }) {
  return (
    <article className={toCardClasses('normal', 'min-w-0')}>
      <h2 className="break-words font-bold font-display text-title">{mail.subject}</h2>
      <p className="break-all text-ink-faint text-sm">
        {mail.from} to {mail.to}
      </p>
      <pre className="mt-4 whitespace-pre-wrap break-words font-sans">
        {toTextParts(mail.text).map(({ text, href }, index) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <a key={index} href={href} className="break-all text-primary-ink underline">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </pre>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary-ink">
          Show as in a mail program
        </summary>
        <iframe
          title="The e-mail as HTML"
          // No scripts, no forms, an origin of its own; a clicked link may open in this window.
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={`<base target="_top">${mail.html}`}
          className="mt-2 h-[32rem] w-full rounded-control border border-line"
        />
      </details>
    </article>
  );
}
