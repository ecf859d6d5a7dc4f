import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { MailDriver } from '../mailbox/create-mail-driver.ts';
import { refuseAuth } from './auth-answers.ts';
import { mailTemplates } from './mail-templates.ts';
import { createOneTimeCode } from './one-time-codes.ts';
import { getUserByEmail, type UserJson } from './user-json.ts';

export type RepeatSignUp = {
  /**
   * The answer to signing up with an address that is known already; null for a new one.
   * `wasJustAnswered`: by somebody who came in the same moment and has had the mail sent.
   */
  answerKnownAddress: (
    email: string,
    wasJustAnswered: boolean,
  ) => Promise<{ answer: Response; sentMail: boolean } | null>;
  /** "Send the confirmation again". The same answer whoever asks. */
  resend: (email: string) => Promise<Response>;
};

export type RepeatSignUpOptions = { db: Kysely<unknown>; mailDriver: MailDriver; siteUrl: string };

// As hosted.
const BETWEEN_MAILS_SECONDS = 60;

/**
 * Lite answers every second attempt for an address with "too many requests", for ever: it never sends a
 * lost confirmation again, and tells who has an account. As hosted, a known address looks like a new one.
 */
export function createRepeatSignUp({ db, mailDriver, siteUrl }: RepeatSignUpOptions): RepeatSignUp {
  const send = async (user: UserJson): Promise<Response | null> => {
    if (await wasJustSent(db, user.id)) {
      return refuseAuth(
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this once every ${BETWEEN_MAILS_SECONDS} seconds.`,
      );
    }
    const { code, hash } = await createOneTimeCode(db, user.id, user.email, 'confirmation');
    const { subject, content_path } = mailTemplates().confirmation;
    const html = (await readFile(content_path, 'utf8'))
      .replaceAll('{{ .SiteURL }}', siteUrl)
      .replaceAll('{{ .TokenHash }}', hash)
      .replaceAll('{{ .Token }}', code);
    await mailDriver.send({ to: user.email, subject, html });
    return null;
  };
  return {
    answerKnownAddress: async (email, wasJustAnswered) => {
      const user = await getUserByEmail(db, email);
      if (user === null) return null;
      const isConfirmed = user.email_confirmed_at !== null;
      const refusal = isConfirmed || wasJustAnswered ? null : await send(user);
      const answer = refusal ?? Response.json(toStranger(email, isConfirmed));
      return { answer, sentMail: !isConfirmed };
    },
    resend: async (email) => {
      const user = await getUserByEmail(db, email);
      const refusal = user === null || user.email_confirmed_at !== null ? null : await send(user);
      return refusal ?? Response.json({});
    },
  };
}

async function wasJustSent(db: Kysely<unknown>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.users where id = ${userId}::text::uuid
      and confirmation_sent_at > now() - make_interval(secs => ${BETWEEN_MAILS_SECONDS}::int)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Nothing of the known user: neither id nor name nor since when. */
function toStranger(email: string, isConfirmed: boolean): Record<string, unknown> {
  const now = new Date().toISOString();
  const id = randomUUID();
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    provider: 'email',
    identity_data: { email },
  };
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: isConfirmed ? [] : [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
