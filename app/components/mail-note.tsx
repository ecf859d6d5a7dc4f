import type { MailWay } from '#app/domain/mails/mail-way.ts';

/** Says, to those who work here, that no mail leaves yet, and what cannot be done till then. */
export function MailNote({ way, what }: { way: MailWay; what: string }) {
  if (way === 'sent') return null;
  return (
    <section
      aria-label="Mails"
      className="rounded-lg border border-warning-line bg-warning-tint px-4 py-3 text-warning-ink print:hidden"
    >
      <p className="font-semibold">{what}</p>
      <p>
        No mail server is set up, so no mail leaves. Whoever runs the server sets SMTP_URL and
        MAIL_FROM, and starts it again.{' '}
        {way === 'kept'
          ? 'Mails written before that stay in its mailbox and are not sent later: ask again then.'
          : 'Mails wait for two days, and are then given up.'}
      </p>
    </section>
  );
}
