export type Mail = {
  /** The same at every try, so that a mail that arrives twice can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** `failed`: may succeed later. `refused`: the recipient's side will never accept it. */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'failed' | 'refused'; problem: string };

/** Sends one mail; a mail server's response is its outcome. */
export type MailTransport = (mail: Mail) => Promise<MailOutcome>;
