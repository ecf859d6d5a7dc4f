export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of the mail itself, whatever became of an earlier try: it is delivered as `<id@…>`. A new one unless given. */
  id?: string | undefined;
  headers?: Record<string, string> | undefined;
};
