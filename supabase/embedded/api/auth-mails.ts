import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { BackgroundWork } from '../background-work.ts';
import type { MailDriver } from '../mailbox/create-mail-driver.ts';
import { mailTemplates } from './mail-templates.ts';
import type { MailedToken, MailPurpose, MailTokens } from './mail-tokens.ts';
import { getUserByEmail, type UserJson } from './user-json.ts';

export type AuthMails = {
  /** Fills the template of this purpose and hands it over, after the request was answered. */
  send: (mail: AuthMail, token: MailedToken) => void;
  /** Answers before it looks; then mails a token to the user of this address, if there is one. */
  sendToUser: (purpose: MailPurpose, address: string, choice?: MailChoice) => Promise<Response>;
};

/** `account`: the address that the account has, where that is another than the one the mail goes to. */
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
    const { subject, content_path } = mailTemplates()[templates[purpose]];
    // By functions: in a text `$&` would stand for what is replaced, and an address may have a `$`.
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
      // A database that is away is told to everybody, and not found out afterwards.
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
