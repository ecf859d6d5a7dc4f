import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import forgetTyped from './forget-typed.js?raw';

/** The message is with us, and this is how it is found again. */
export function MessageSent({ reference, sendsMails }: { reference: string; sendsMails: boolean }) {
  const { nonce } = use(DocumentContext);
  return (
    <section aria-labelledby="sent" className={cardClasses('wide', 'max-w-2xl')}>
      <p className="font-semibold text-success-ink">Sent</p>
      <h2 id="sent" className="mt-1 font-bold text-2xl sm:text-3xl">
        Your message is with us
      </h2>
      <dl className="mt-5 rounded-xl bg-sunken p-4">
        <dt className="text-ink-soft text-sm">Reference</dt>
        <dd className="font-bold font-mono text-3xl tracking-wider">{reference}</dd>
      </dl>
      <p className="mt-5 text-ink-soft">
        Write it down, or take a picture of this page: with it your message is found at once.{' '}
        {sendsMails
          ? 'The answer comes by mail, to the address you gave.'
          : 'This site cannot mail you about it yet, so no mail confirms your message. We see the address you gave when we read it.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/" className={buttonClasses('primary')}>
          Home
        </a>
        <a href="/contact" className={buttonClasses('secondary')}>
          Write another
        </a>
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: forgetTyped }}
      />
    </section>
  );
}
