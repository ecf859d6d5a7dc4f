export type Mail = {
  /** The same at every try, so that a mail that arrives twice can be told. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** `failed`: may go through later. `refused`: the recipient's side will never take it. */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'failed' | 'refused'; problem: string };

/** Brings one mail on its way; what a mail server says is its outcome. */
export type MailCarrier = (mail: Mail) => Promise<MailOutcome>;
