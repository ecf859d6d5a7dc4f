import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { FirstView } from '#app/components/loading/first-view.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { createFormStamp } from '#app/domain/enquiries/form-stamp.server.ts';
import { isRequestId } from '#app/domain/enquiries/is-request-id.ts';
import { MAX_PICTURE_BYTES } from '#app/domain/enquiries/send-message.server.ts';
import { toTopic } from '#app/domain/enquiries/topics.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { readPictureForm } from '#app/platform/forms/read-picture-form.server.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import forgetTyped from './clear-typed.js?raw';
import { ContactForm } from './contact-form.tsx';
import { handleContactForm } from './handle-contact-form.server.ts';
import { readSentReference } from './sent-path.server.ts';

const cases = [
  {
    title: 'Something does not work',
    text: 'Tell us what you wanted to do, on which page, and when. If an error page gave you a request number, include it: with this number we can find the error in our log.',
  },
  {
    title: 'An upload is stuck',
    text: 'It resumes when there is a connection. If it is still stuck then, send us the name of the file and the day of the session.',
  },
  {
    title: 'A video of you that should not be here',
    text: 'Send us the link that you opened, and tell us which surfer you are. The person who created the link can revoke it at once, and then it no longer works.',
  },
];

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/contact']);
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { user } = getAuthSession(context);
  const { CONTACT_EMAIL, ADMIN_EMAILS } = getEnv();
  const error = url.searchParams.get('error');
  const requestId = isRequestId(error) ? error : undefined;
  return {
    contactEmail: CONTACT_EMAIL ?? null,
    hasReaders: ADMIN_EMAILS.length > 0,
    sentReference: readSentReference(url),
    sendsMails: getMailDelivery() === 'sent',
    stamp: createFormStamp(),
    values: {
      topic: toTopic(url.searchParams.get('topic')) ?? (requestId && 'problem'),
      requestId,
      name: user?.user_metadata.full_name || user?.user_metadata.name,
      email: user?.email,
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user } = getAuthSession(context);
  const form = await readPictureForm(request, MAX_PICTURE_BYTES);
  const siteUrl = getSiteUrl();
  return handleContactForm(form, { request, senderId: user?.id ?? null, siteUrl });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contactEmail, hasReaders, sentReference } = loaderData;
  const { stamp, values, fieldErrors, hadPicture } = actionData ?? {
    stamp: loaderData.stamp,
    values: loaderData.values,
    fieldErrors: {},
    hadPicture: false,
  };
  return (
    <div className="space-y-8 sm:pt-6">
      <FirstView endsAt="below-footer" />
      <header className="max-w-3xl">
        <Headline size="page">Contact</Headline>
        <p className="mt-4 text-ink-soft sm:text-title">
          A question, a problem, a day you would like to book, or a video of you that should not be
          here? The people who run this site read your message.
        </p>
      </header>
      {sentReference && !actionData ? (
        <MessageSent reference={sentReference} sendsMails={loaderData.sendsMails} />
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
          <div className="min-w-0 space-y-5">
            {!hasReaders && (
              <Alert tone="warning">
                This site has no one to read messages yet. We save yours until it has. If it cannot
                wait, ask the school that sent you the link or created your account.
              </Alert>
            )}
            <ContactForm
              stamp={stamp}
              values={values}
              hadPicture={hadPicture}
              errors={fieldErrors}
              isSentBack={actionData !== undefined}
            />
            {contactEmail && (
              <p className="text-ink-soft">
                Or write an e-mail to{' '}
                <a
                  href={`mailto:${encodeURIComponent(contactEmail)}`}
                  className="break-all font-semibold text-primary-ink underline"
                >
                  {contactEmail}
                </a>
                .
              </p>
            )}
          </div>
          <UsefulToTell />
        </div>
      )}
    </div>
  );
}

/** Confirms the message, with its reference. */
function MessageSent({ reference, sendsMails }: { reference: string; sendsMails: boolean }) {
  const { nonce } = use(DocumentContext);
  return (
    <section aria-labelledby="sent" className={toCardClasses('wide', 'max-w-2xl')}>
      <p className="font-semibold text-success-ink">Sent</p>
      <h2 id="sent" className="mt-1 font-bold font-display text-headline">
        We have your message
      </h2>
      <dl className="mt-5 rounded-card bg-sunken p-4">
        <dt className="text-ink-soft text-sm">Reference</dt>
        <dd className="font-bold font-mono text-headline tracking-wider">{reference}</dd>
      </dl>
      <p className="mt-5 text-ink-soft">
        Write it down, or take a screenshot: with it we can find your message at once.{' '}
        {sendsMails
          ? 'We will reply by e-mail, to the address you gave.'
          : 'This site cannot send e-mails yet, so you get no confirmation. We see your address when we read your message.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/" className={toButtonClasses('primary')}>
          Home
        </a>
        <a href="/contact" className={toButtonClasses('secondary')}>
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

/** Lists what to include, so that a single message suffices. */
function UsefulToTell() {
  return (
    <section aria-labelledby="tell">
      <h2 id="tell" className="font-bold font-display text-title">
        How to help us help you
      </h2>
      <dl className="mt-4 space-y-5">
        {cases.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
