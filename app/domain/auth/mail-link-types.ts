/** The kinds of links in our mails (`type` in their addresses). */
export const mailLinkTypes = ['signup', 'magiclink', 'recovery', 'email_change'] as const;
export type MailLinkType = (typeof mailLinkTypes)[number];
