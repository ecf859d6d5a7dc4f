import type { Kysely } from 'kysely';
import type { BackgroundWork } from '../background-work.ts';
import { readCaller } from '../callers.ts';
import type { MailDriver } from '../mailbox/create-mail-driver.ts';
import type { Secrets } from '../secrets.ts';
import { createAdminUsers } from './admin-users.ts';
import { createAuthLimits } from './auth-limits.ts';
import { createAuthMails } from './auth-mails.ts';
import { toAddressError, toAuthError } from './auth-responses.ts';
import { createChangeUser } from './change-user.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { getKnownDevice } from './known-device.ts';
import { toKnownMetadata } from './known-metadata.ts';
import { createMailTokens } from './mail-tokens.ts';
import { readAddress } from './read-address.ts';
import { createRefreshTogether } from './refresh-together.ts';
import { isFromServer } from './server-proof.ts';
import { createSignIn } from './sign-in.ts';
import { createSignUp, createUserForMail } from './sign-up.ts';
import { getSessionUser } from './user-json.ts';
import { createVerifyMail } from './verify-mail.ts';

export type AuthGatewayOptions = {
  db: Kysely<unknown>;
  secrets: Secrets;
  siteUrl: string;
  mailDriver: MailDriver;
  /** Work that continues after a response. */
  work: BackgroundWork;
  /** Tries to sign in. */
  triesPerNetwork: number;
  lite: (request: Request) => Promise<Response>;
};

/** Paths that need no key, as hosted. */
const OPEN = new Set(['/health', '/.well-known/jwks.json']);

/** A request below /auth/v1, as the handlers get it. */
type AuthCall = {
  /** Can be read once. */
  request: Request;
  body: Record<string, unknown>;
  /** As stored with the account; null if it is missing or invalid. */
  address: string | null;
  /** The key for the limits: the same for all spellings of an address. */
  counted: string | null;
  /** The user who reads or changes their account. */
  userId: string | null;
  /** The auth session in which they do. */
  sessionId: string | null;
  grantType: string | null;
};
type AuthHandler = (call: AuthCall) => Promise<Response> | Response;

/**
 * The gateway in front of lite's /auth/v1: applies the rate limits, handles what lite does less
 * safely than hosted, and passes only the routes named here.
 */
export function createAuthGateway(
  options: AuthGatewayOptions,
): (request: Request) => Promise<Response> {
  const { db, secrets, lite, mailDriver, triesPerNetwork, siteUrl, work } = options;
  const limits = createAuthLimits(triesPerNetwork);
  const tokens = createMailTokens(db, secrets);
  const mails = createAuthMails({ db, tokens, mailDriver, siteUrl, work });
  const admin = createAdminUsers({ db, secrets, siteUrl, tokens, asLite: lite });
  const signUp = createSignUp({ db, tokens, mails });
  const signIn = createSignIn({ db, lite });
  const refresh = createRefreshTogether(lite);
  const verify = createVerifyMail({ db, tokens, lite });
  const change = createChangeUser({ db, tokens, mails, lite });

  const toLite: AuthHandler = ({ request }) => lite(request);
  /** Handles a request for an address. The response never depends on whether the address is known. */
  const forAddress =
    (answer: (address: string, call: AuthCall) => Promise<Response> | Response): AuthHandler =>
    (call) => {
      const { address } = call;
      return address === null ? toAddressError() : answer(address, call);
    };

  const handlers: Record<string, AuthHandler> = {
    'POST /signup': forAddress((address, { body }) =>
      signUp({ address, password: body.password, data: toKnownMetadata(body.data) }),
    ),
    'POST /otp': forAddress((address, { body }) => {
      const addsUser = (body.create_user ?? toRecord(body.options).shouldCreateUser) !== false;
      return mails.sendToUser('magiclink', address, {
        before: addsUser ? () => createUserForMail(db, address) : undefined,
      });
    }),
    'POST /recover': forAddress((address) => mails.sendToUser('recovery', address)),
    'POST /resend': forAddress((address, { body }) =>
      mails.sendToUser('signup', address, {
        isFor: (user) => body.type === 'signup' && user.email_confirmed_at === null,
      }),
    ),
    'POST /verify': verify,
    'POST /token': ({ request, body, address, grantType }) => {
      if (grantType === 'password') return signIn(request, address, body.password);
      return grantType === 'refresh_token' && typeof body.refresh_token === 'string'
        ? refresh(request, body.refresh_token)
        : toAuthError(400, 'unsupported_grant_type', 'unsupported_grant_type');
    },
    // By one query, for each request of the server; lite asks four times, and says what is wrong.
    'GET /user': async ({ request, userId, sessionId }) => {
      const user = userId && sessionId && (await findSessionUser(db, userId, sessionId));
      return user ? Response.json(user) : lite(request);
    },
    'PUT /user': ({ request, body, address, userId }) =>
      change({ request, body, address, userId, isFromServer: isFromServer(request, secrets) }),
    'POST /logout': toLite,
    'GET /health': toLite,
    'GET /settings': toLite,
    'GET /.well-known/jwks.json': toLite,
  };

  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '');
    if (path.startsWith('/admin/')) return admin.fetch(request);
    // By the exact spelling: lite decodes other spellings, which would bypass the limits.
    const handler = handlers[`${request.method} ${path}`];
    if (handler === undefined) return toAuthError(404, 'not_found', 'Not found');
    const call = await readCall(request, path, { db, secrets });
    if (call instanceof Response) return call;
    // Rejected in any case, so it does not count as a try of the address's owner.
    const changesAccount =
      path === '/user' && (Boolean(call.body.email) || call.body.password !== undefined);
    if (changesAccount && !(call.userId && isFromServer(request, secrets))) return handler(call);
    const device = getKnownDevice(request, call.address, secrets);
    const ip = readVisitor(request);
    const permit = limits({
      ...call,
      path,
      method: request.method,
      ip,
      device,
      address: call.counted,
    });
    if (!permit.ok) {
      // Repeated in the message, since supabase-js does not pass the header on.
      const seconds = permit.retryAfterSeconds;
      const sentence = `Too many requests. Try again after ${seconds} seconds.`;
      return toAuthError(429, permit.code, sentence, { 'retry-after': String(seconds) });
    }
    const answer = await handler(call);
    if (answer.ok) permit.succeeded();
    return answer;
  };
}

/** The parsed request; a rejection when the key is missing or the body isn't JSON. */
async function readCall(
  request: Request,
  path: string,
  { db, secrets }: Pick<AuthGatewayOptions, 'db' | 'secrets'>,
): Promise<AuthCall | Response> {
  // First, as hosted: without a key a caller uses up no tries of others and learns nothing.
  const asker = await readCaller(request, secrets);
  const hasKey = asker.ok || !['no-key', 'wrong-key'].includes(asker.reason);
  if (!hasKey && !OPEN.has(path)) {
    return toAuthError(401, 'no_authorization', 'A valid API key is required');
  }
  const text = ['POST', 'PUT'].includes(request.method) ? await request.text() : null;
  const body = parseBody(text);
  if (body === null) return toAuthError(400, 'bad_json', 'Could not parse request body as JSON');
  const { address, counted } = await readAddress(db, body.email);
  if (address !== null) body.email = address;
  if (body.data !== undefined) body.data = toKnownMetadata(body.data);
  const caller = path === '/user' && asker.ok ? asker.caller : null;
  const sessionId = caller?.claims.session_id;
  return {
    // As parsed here, so that lite cannot read it differently.
    request: withBody(request, text && JSON.stringify(body)),
    body,
    address,
    counted,
    userId: caller?.uid ?? null,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    grantType: new URL(request.url).searchParams.get('grant_type'),
  };
}

/** Null while the database is away, too: lite's own query fails, then. */
async function findSessionUser(db: Kysely<unknown>, userId: string, sessionId: string) {
  try {
    return await getSessionUser(db, userId, sessionId);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/** Null when it isn't JSON. */
function parseBody(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return {};
  try {
    return toRecord(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

/** The same request, with the body that was read. */
function withBody(request: Request, text: string | null): Request {
  if (text === null) return request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  // An empty body stays missing: lite distinguishes the two.
  return new Request(request.url, { method: request.method, headers, body: text || null });
}

/**
 * The server in front appends the visitor's address to `x-forwarded-for`. A request without it
 * comes from that server itself, which limits its own visitors.
 */
function readVisitor(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}
