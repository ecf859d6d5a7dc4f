import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Secrets } from '../secrets.ts';
import { toAuthError } from './auth-responses.ts';
import {
  claimFactorLock,
  createChallenge,
  createFactor,
  deleteFactor,
  type FactorJson,
  listFactors,
} from './factor-rows.ts';
import { type FactorSession, findLevelError, readFactorSession } from './factor-session.ts';
import { isFromServer } from './server-proof.ts';
import { createTotp, createVault } from './totp.ts';
import { CHALLENGE_SECONDS, type FactorVerdict, verifyFactor } from './verify-factor.ts';

export type FactorsOptions = {
  db: Kysely<unknown>;
  secrets: Secrets;
  siteUrl: string;
  /** Returns new tokens for a refresh token, as for any client. */
  refresh: (request: Request) => Promise<Response>;
};

type Variables = { session: FactorSession };

const MOST_FACTORS = 5;
const enrolSchema = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(100).optional(),
  issuer: z.string().max(100).optional(),
});
const verifySchema = z.object({ challenge_id: z.string(), code: z.string().regex(/^\d{6}$/) });

/** `auth.mfa` of Supabase's clients, which lite lacks: authenticator apps. */
export function createFactors({
  db,
  secrets,
  siteUrl,
  refresh,
}: FactorsOptions): Hono<{ Variables: Variables }> {
  const vault = createVault(secrets.jwtSecret);
  const app = new Hono<{ Variables: Variables }>().basePath('/auth/v1/factors');
  app.use(async (context, next) => {
    // The server has just checked the password or the sign-in: a token stolen from a browser is not enough.
    if (!isFromServer(context.req.raw, secrets)) {
      const message = 'Authenticator apps are used and changed on the pages of this site';
      return toAuthError(403, 'reauthentication_needed', message);
    }
    const session = await readFactorSession(db, secrets, context.req.raw);
    if (session instanceof Response) return session;
    context.set('session', session);
    return next();
  });

  app.post('/', async (context) => {
    const session = context.get('session');
    const input = enrolSchema.parse(await context.req.json());
    const id = randomUUID();
    const totp = createTotp(input.issuer || new URL(siteUrl).host, session.email);
    const name = input.friendly_name || null;
    const lockedSecret = vault.lock(totp.secret, id);
    const refusal = await db.transaction().execute(async (transaction) => {
      await claimFactorLock(transaction, session.userId);
      const refused = rejectAnotherFactor(
        session,
        name,
        await listFactors(transaction, session.userId),
      );
      if (refused) return refused;
      await createFactor(transaction, { id, userId: session.userId, name, lockedSecret });
      return null;
    });
    return refusal ?? context.json({ id, type: 'totp', friendly_name: name ?? '', totp });
  });

  function rejectAnotherFactor(
    { isSecondLevel }: FactorSession,
    name: string | null,
    factors: FactorJson[],
  ): Response | null {
    const hasFactor = factors.some(({ status }) => status === 'verified');
    const refusal = findLevelError({ isSecondLevel, hasFactor }, 403);
    if (refusal) return refusal;
    if (factors.length >= MOST_FACTORS) {
      const message = 'Maximum number of enrolled factors reached, unenroll to continue';
      return toAuthError(403, 'too_many_enrolled_mfa_factors', message);
    }
    if (!name || factors.every(({ friendly_name }) => friendly_name !== name)) return null;
    const message = 'A factor with this friendly name for this user already exists';
    return toAuthError(422, 'mfa_factor_name_conflict', message);
  }

  app.post('/:id/challenge', async (context) => {
    const factors = await listFactors(db, context.get('session').userId);
    const factor = factors.find(({ id }) => id === context.req.param('id'));
    if (factor === undefined) return notFound();
    const id = randomUUID();
    await createChallenge(db, id, factor.id);
    const expiresAt = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
    return context.json({ id, type: 'totp', expires_at: expiresAt });
  });

  app.post('/:id/verify', async (context) => {
    const { userId, sessionId } = context.get('session');
    const input = verifySchema.safeParse(await context.req.json());
    if (!input.success) return rejectVerdict({ ok: false, reason: 'wrong' });
    const { challenge_id: challengeId, code } = input.data;
    const factorId = context.req.param('id');
    const verdict = await verifyFactor(db, vault, {
      userId,
      sessionId,
      factorId,
      challengeId,
      code,
    });
    if (!verdict.ok) return rejectVerdict(verdict);
    return refresh(await toRefresh(context.req.raw, sessionId));
  });

  app.delete('/:id', async (context) => {
    const session = context.get('session');
    const id = context.req.param('id');
    const factor = (await listFactors(db, session.userId)).find((known) => known.id === id);
    if (factor === undefined) return notFound();
    const refusal = factor.status === 'verified' ? findLevelError(session, 422) : null;
    if (refusal) return refusal;
    await deleteFactor(db, session.userId, id);
    return context.json({ id });
  });
  app.onError((error) => {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      return toAuthError(400, 'validation_failed', error.message);
    }
    throw error;
  });
  return app;

  /** Refreshes as a client would: the session has the second level now, and so do the new tokens. */
  async function toRefresh(request: Request, sessionId: string): Promise<Request> {
    const { rows } = await sql<{ token: string }>`
      select token from auth.refresh_tokens
      where session_id::text = ${sessionId} and not revoked order by created_at desc limit 1`.execute(
      db,
    );
    const headers = new Headers({ apikey: secrets.publishableKey });
    headers.set('content-type', 'application/json');
    const visitor = request.headers.get('x-forwarded-for');
    if (visitor !== null) headers.set('x-forwarded-for', visitor);
    return new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token: rows[0]?.token }),
    });
  }
}

function notFound(): Response {
  return toAuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

function rejectVerdict(verdict: Exclude<FactorVerdict, { ok: true }>): Response {
  switch (verdict.reason) {
    case 'unknown-factor':
      return notFound();
    case 'expired':
      return toAuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired');
    case 'wrong':
      return toAuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    case 'half-way':
      return toAuthError(403, 'insufficient_aal', 'AAL2 session is required');
    case 'too-many': {
      const seconds = verdict.retryAfterSeconds;
      const sentence = `Too many wrong codes. Try again after ${seconds} seconds.`;
      return toAuthError(429, 'over_request_rate_limit', sentence, {
        'retry-after': String(seconds),
      });
    }
  }
}
