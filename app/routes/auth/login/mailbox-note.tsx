/** For whoever tries the product out on their own machine, where no mail leaves. */
export function MailboxNote() {
  return (
    <p className="rounded-lg bg-secondary-tint px-4 py-3 text-secondary-ink">
      This Waveback runs on your own machine and sends no mail. Read it in{' '}
      <a href="/mailbox" className="font-semibold underline">
        the mailbox
      </a>
      .
    </p>
  );
}
