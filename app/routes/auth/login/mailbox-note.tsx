/** Where no mail leaves: where it is, or that somebody has to set that up. */
export function MailboxNote({ isOpen }: { isOpen: boolean }) {
  return (
    <p className="rounded-lg bg-secondary-tint px-4 py-3 text-secondary-ink">
      {isOpen ? (
        <>
          This Waveback runs on your own machine and sends no mail. Read it in{' '}
          <a href="/mailbox" className="font-semibold underline">
            the mailbox
          </a>
          .
        </>
      ) : (
        'This site cannot send mails yet: no mail comes to you. Tell whoever runs the site. They find the mail in the server’s mailbox, whose address the server prints when it starts.'
      )}
    </p>
  );
}
