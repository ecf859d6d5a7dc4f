import { type Kysely, sql } from 'kysely';
import { refuseAddress, refuseAuth } from './auth-answers.ts';
import type { AuthMails } from './auth-mails.ts';
import type { MailTokens } from './mail-tokens.ts';
import { getUser, getUserByEmail } from './user-json.ts';

export type ChangeUserOptions = {
  db: Kysely<unknown>;
  tokens: MailTokens;
  mails: AuthMails;
  lite: (request: Request) => Promise<Response>;
};

export type ChangeUserRequest = {
  /** As it goes to lite. */
  request: Request;
  body: Record<string, unknown>;
  address: string | null;
  /** Null where the token is nobody's. */
  userId: string | null;
  isFromServer: boolean;
};

/**
 * PUT /user. A password or an address is changed by our own server alone, which has asked for the current
 * password, or knows of a mailed link: a token that was taken from a browser is not enough.
 */
export function createChangeUser({
  db,
  tokens,
  mails,
  lite,
}: ChangeUserOptions): (asked: ChangeUserRequest) => Promise<Response> {
  return async ({ request, body, address, userId, isFromServer }) => {
    const changesAddress = body.email !== undefined && body.email !== '';
    if (userId === null || (!changesAddress && body.password === undefined)) return lite(request);
    if (!isFromServer) {
      const message = 'Passwords and addresses are changed on the profile page';
      return refuseAuth(403, 'reauthentication_needed', message);
    }
    if (!changesAddress) return lite(request);
    if (address === null) return refuseAddress();
    await startChange(userId, address);
    return lite(new Request(request.url, { headers: request.headers }));
  };

  /** An address that another has looks the same, but no mail goes there. */
  async function startChange(userId: string, wanted: string): Promise<void> {
    await sql`
      update auth.users set email_change = ${wanted}, email_change_sent_at = now()
      where id = ${userId}::text::uuid`.execute(db);
    const holder = await getUserByEmail(db, wanted);
    if (holder !== null && holder.email_confirmed_at !== null) return;
    const about = { userId, purpose: 'email_change', address: wanted } as const;
    const account = (await getUser(db, userId))?.email ?? '';
    mails.send({ purpose: 'email_change', to: wanted, account }, await tokens.create(db, about));
  }
}
