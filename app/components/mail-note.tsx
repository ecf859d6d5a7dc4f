import type { MailDelivery } from '#app/domain/mails/mail-delivery.ts';

/** Warns staff that the app does not send its own mails yet, and what is impossible until then. */
export function MailNote({ way, what }: { way: MailDelivery; what: string }) {
  if (way === 'sent') return null;
  return (
    <section
      aria-label="E-mails"
      className="rounded-card border border-warning-line bg-warning-tint px-4 py-2.5 text-warning-ink print:hidden"
    >
      <p className="font-semibold">{what}</p>
      <p className="max-w-prose text-sm">
        No mail server is set up for these e-mails. The person who runs the server has to set
        SMTP_URL and MAIL_FROM and restart it.{' '}
        {way === 'kept'
          ? 'Until then, e-mails stay in the server’s mailbox. They are not sent later: send them again once the mail server is set up.'
          : 'The Supabase project’s own mail service sends only sign-in e-mails. All other e-mails wait for two days and are then discarded.'}
      </p>
    </section>
  );
}
