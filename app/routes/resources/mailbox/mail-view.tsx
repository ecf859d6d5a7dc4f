import { cardClasses } from '#app/components/ui/card.tsx';
import type { Mail } from './mails.server.ts';
import { splitLinks } from './split-links.ts';

/** One mail: as it looks, and its text version. */
export function MailView({ mail }: { mail: Mail }) {
  return (
    <article className={cardClasses('normal', 'min-w-0')}>
      <h2 className="break-words font-semibold text-xl">{mail.subject}</h2>
      <p className="break-all text-ink-faint text-sm">
        {mail.from} to {mail.to}
      </p>
      <pre className="mt-4 whitespace-pre-wrap break-words font-sans">
        {splitLinks(mail.text).map(({ text, href }, index) =>
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
        <summary className="inline-flex min-h-11 items-center font-medium text-primary-ink">
          Show it as the mail program does
        </summary>
        <iframe
          title="The mail as HTML"
          // No scripts, no forms, an origin of its own; a click on a link may open it here.
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={`<base target="_top">${mail.html}`}
          className="mt-2 h-[32rem] w-full rounded-lg border border-line"
        />
      </details>
    </article>
  );
}
