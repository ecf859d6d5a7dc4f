export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mail's id, the same at each retry: it is delivered as `<id@…>`. A new one unless given. */
  id?: string | undefined;
  headers?: Record<string, string> | undefined;
};
