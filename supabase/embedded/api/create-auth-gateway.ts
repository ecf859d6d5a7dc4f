import { type Kysely, sql } from 'kysely';
import { resolveCaller } from '../callers.ts';
import type { MailDriver } from '../mailbox/create-mail-driver.ts';
import type { Secrets } from '../secrets.ts';
import { createAdminUsers } from './admin-users.ts';
import { refuseAuth } from './auth-answers.ts';
import { type AuthRequest, createAuthLimits } from './auth-limits.ts';
import { createRefreshTogether } from './refresh-together.ts';
import { createRepeatSignUp } from './repeat-sign-up.ts';
import { createSignUpTurns } from './sign-up-turns.ts';
import { getUserByEmail } from './user-json.ts';

export type AuthGatewayOptions = {
  db: Kysely<unknown>;
  secrets: Secrets;
  siteUrl: string;
  mailDriver: MailDriver;
  /** To sign in. */
  triesPerNetwork: number;
  lite: (request: Request) => Promise<Response>;
};

/** Stands before lite's /auth/v1 and adds what that lacks: limits, repeated sign-ups, users by secret key. */
export function createAuthGateway(
  options: AuthGatewayOptions,
): (request: Request) => Promise<Response> {
  const { db, secrets, lite, mailDriver, triesPerNetwork, siteUrl } = options;
  const limits = createAuthLimits(triesPerNetwork);
  const repeat = createRepeatSignUp({ db, mailDriver, siteUrl });
  const refresh = createRefreshTogether(lite);
  const inTurn = createSignUpTurns();
  const admin = createAdminUsers({ db, secrets, siteUrl, asLite: lite });

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/auth\/v1/, '');
    // Lite decodes: what is spelt otherwise would be answered, but pass the limits by.
    if (pathname.includes('%')) return refuseAuth(404, 'not_found', 'Not found');
    if (path.startsWith('/admin/')) return admin.fetch(request);
    const text = ['POST', 'PUT'].includes(request.method) ? await request.text() : null;
    const body = parseBody(text);
    const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : null;
    const asked: AuthRequest = {
      path,
      method: request.method,
      grantType: searchParams.get('grant_type'),
      address: email,
      userId: await readChangedUser(path, request, secrets),
      ip: readVisitor(request),
    };
    const permit = limits(asked);
    if (!permit.ok) {
      // In the sentence too: supabase-js does not pass the header on.
      const seconds = permit.retryAfterSeconds;
      const sentence = `Too many requests. Try again after ${seconds} seconds.`;
      return refuseAuth(429, permit.code, sentence, { 'retry-after': String(seconds) });
    }
    const isUnknown =
      path === '/otp' && email !== null && (await getUserByEmail(db, email)) === null;
    const toLite = withBody(request, path, body, text);
    const answer =
      (await answerHere(asked, body, permit.sentNone, toLite)) ??
      (asked.grantType === 'refresh_token' && typeof body.refresh_token === 'string'
        ? await refresh(toLite, body.refresh_token)
        : await lite(toLite));
    if (isUnknown) await unconfirm(db, email);
    if (answer.ok) permit.succeeded();
    return answer;
  };

  async function answerHere(
    { path, method, address }: AuthRequest,
    body: Record<string, unknown>,
    sentNone: () => void,
    toLite: Request,
  ): Promise<Response | null> {
    if (method !== 'POST' || address === null) return null;
    if (path === '/signup' && typeof body.password === 'string') {
      return inTurn(address, async (wasJustAnswered) => {
        const known = await repeat.answerKnownAddress(address, wasJustAnswered);
        // The sign-in mail that our page then sends would count twice, and tell by it who has an account.
        if (known && !known.sentMail) sentNone();
        return known?.answer ?? lite(toLite);
      });
    }
    return path === '/resend' && body.type === 'signup' ? repeat.resend(address) : null;
  }
}

async function readChangedUser(
  path: string,
  request: Request,
  secrets: Secrets,
): Promise<string | null> {
  if (path !== '/user' || request.method !== 'PUT') return null;
  const result = await resolveCaller(request, secrets);
  return result.ok ? result.caller.uid : null;
}

/** Lite takes the address of an account made by asking for a link as confirmed before the link is used. */
async function unconfirm(db: Kysely<unknown>, email: string): Promise<void> {
  await sql`
    with made as (
      update auth.users set email_confirmed_at = null, last_sign_in_at = null
      where email = ${email} returning id
    )
    delete from auth.sessions where user_id in (select id from made)`.execute(db);
}

/** A body that isn't JSON is lite's to refuse. */
function parseBody(text: string | null): Record<string, unknown> {
  if (text === null || text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function withBody(
  request: Request,
  path: string,
  body: Record<string, unknown>,
  text: string | null,
): Request {
  if (text === null) return request;
  // `email` is what current clients call both a sign-up's and a sign-in's code; lite doesn't know it,
  // but with `magiclink` it looks for either.
  const isEmailCode = path === '/verify' && body.type === 'email';
  const content = isEmailCode ? JSON.stringify({ ...body, type: 'magiclink' }) : text;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, {
    method: request.method,
    headers,
    // An empty body must stay none: lite tells the two apart.
    body: content === '' ? null : content,
  });
}

/**
 * The server in front writes the visitor's address into `x-forwarded-for`, last if there are several.
 * Without it the request comes from that server itself, which limits its own visitors.
 */
function readVisitor(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}
