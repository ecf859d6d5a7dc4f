import { type Kysely, sql } from 'kysely';
import type { AuthMails } from './auth-mails.ts';
import { toAddressError, toAuthError } from './auth-responses.ts';
import type { MailTokens } from './mail-tokens.ts';
import { getUser, getUserByEmail } from './user-json.ts';

export type ChangeUserOptions = {
  db: Kysely<unknown>;
  tokens: MailTokens;
  mails: AuthMails;
  lite: (request: Request) => Promise<Response>;
};

export type ChangeUserRequest = {
  /** The request as lite gets it. */
  request: Request;
  body: Record<string, unknown>;
  address: string | null;
  /** Null when the token belongs to no user. */
  userId: string | null;
  isFromServer: boolean;
};

/**
 * PUT /user. Only our own server changes a password or an address: it has checked the current
 * password or a mailed link, so a token stolen from a browser is not enough.
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
      return toAuthError(403, 'reauthentication_needed', message);
    }
    if (!changesAddress) return lite(request);
    if (address === null) return toAddressError();
    await startChange(userId, address);
    return lite(new Request(request.url, { headers: request.headers }));
  };

  /** The response is the same when the address belongs to another user, but no mail is sent. */
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
