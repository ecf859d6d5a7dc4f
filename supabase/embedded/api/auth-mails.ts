import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { BackgroundWork } from '../background-work.ts';
import type { MailDriver } from '../mailbox/create-mail-driver.ts';
import { listMailTemplates } from './mail-templates.ts';
import type { MailedToken, MailPurpose, MailTokens } from './mail-tokens.ts';
import { getUserByEmail, type UserJson } from './user-json.ts';

export type AuthMails = {
  /** Fills the template of this purpose and sends the mail after the response. */
  send: (mail: AuthMail, token: MailedToken) => void;
  /** Responds before it looks the user up; then mails a token if the address has a user. */
  sendToUser: (purpose: MailPurpose, address: string, choice?: MailChoice) => Promise<Response>;
};

/** `account`: the account's own address, when the mail goes to another one. */
export type AuthMail = { purpose: MailPurpose; to: string; account?: string };

export type MailChoice = {
  before?: (() => Promise<void>) | undefined;
  isFor?: (user: UserJson) => boolean;
};

export type AuthMailsOptions = {
  db: Kysely<unknown>;
  tokens: MailTokens;
  mailDriver: MailDriver;
  siteUrl: string;
  work: BackgroundWork;
};

const templates = {
  signup: 'confirmation',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
} as const;

/** Sends the mails by which users prove their addresses. */
export function createAuthMails(options: AuthMailsOptions): AuthMails {
  const { db, tokens, mailDriver, siteUrl, work } = options;
  const deliver = async (
    { purpose, to, account = to }: AuthMail,
    { link, code }: MailedToken,
  ): Promise<void> => {
    const { subject, content_path } = listMailTemplates()[templates[purpose]];
    // Replaced by functions: in a replacement text `$&` is special, and an address can contain `$`.
    const html = (await readFile(content_path, 'utf8'))
      .replaceAll('{{ .SiteURL }}', () => siteUrl)
      .replaceAll('account={{ .Email }}', () => `account=${encodeURIComponent(account)}`)
      .replaceAll('{{ .Email }}', () => escapeHtml(account))
      .replaceAll('{{ .NewEmail }}', () => escapeHtml(to))
      .replaceAll('{{ .TokenHash }}', link)
      .replaceAll('{{ .Token }}', code);
    await mailDriver.send({ to, subject, html });
  };
  return {
    send: (mail, token) => work.start(() => deliver(mail, token)),
    sendToUser: async (purpose, address, { before, isFor = () => true } = {}) => {
      // When the database is away, every caller gets the error now, known address or not.
      await sql`select 1`.execute(db);
      work.start(async () => {
        await before?.();
        const user = await getUserByEmail(db, address);
        if (user === null || !isFor(user)) return;
        const token = await tokens.create(db, { userId: user.id, purpose, address });
        await deliver({ purpose, to: address }, token);
      });
      return Response.json({});
    },
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
