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
        'This site cannot send mails yet, so you will not get one. Tell the person who runs the site: your mail is in the server’s mailbox. The server prints the mailbox’s address when it starts.'
      )}
    </p>
  );
}
