import { type Kysely, sql } from 'kysely';
import { log } from '../log.ts';
import { claimFactorLock } from './factor-rows.ts';
import { findStep, type Vault } from './totp.ts';

export type FactorTry = {
  userId: string;
  sessionId: string;
  factorId: string;
  challengeId: string;
  code: string;
};

export type FactorVerdict =
  | { ok: true }
  | { ok: false; reason: 'unknown-factor' | 'expired' | 'wrong' | 'half-way' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

export const CHALLENGE_SECONDS = 300;
// 360 a day, each right by chance three times in a million (one code, and one on either side).
const MOST_WRONG_CODES = 15;
const WINDOW_SECONDS = 3600;

/**
 * Checks a code in one transaction: simultaneous requests give no extra tries, and no code is
 * accepted twice. A right code raises the auth session to the second level, as hosted does: the
 * user's sessions without it end, and unconfirmed factors are deleted. A session of the first level
 * cannot confirm a second app, not even one whose setup started before the first was confirmed.
 */
export function verifyFactor(
  db: Kysely<unknown>,
  vault: Vault,
  asked: FactorTry,
): Promise<FactorVerdict> {
  return db.transaction().execute(async (transaction) => {
    const retryAfterSeconds = await countTry(transaction, asked.userId);
    if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many', retryAfterSeconds };
    await claimFactorLock(transaction, asked.userId);
    const factor = await lockFactor(transaction, asked);
    if (factor === null) return { ok: false, reason: 'unknown-factor' };
    if (factor.needsSecondLevel) return { ok: false, reason: 'half-way' };
    if (!factor.challenged) return { ok: false, reason: 'expired' };
    const step = readStep(vault, factor.secret, asked);
    if (step === null || step <= Number(factor.last_step)) return { ok: false, reason: 'wrong' };
    await acceptStep(transaction, asked, step);
    await raiseSession(transaction, asked);
    return { ok: true };
  });
}

/** Counts the try before the code is checked; a right code resets the count. Returns 0, or the seconds to wait. */
async function countTry(db: Kysely<unknown>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into auth.mfa_wrong_codes as w (user_id, count) values (${userId}::text::uuid, 1)
    on conflict (user_id) do update set
      count = case when w.since < now() - make_interval(secs => ${WINDOW_SECONDS}::int)
        then 1 else least(w.count + 1, ${MOST_WRONG_CODES + 1}::int) end,
      since = case when w.since < now() - make_interval(secs => ${WINDOW_SECONDS}::int)
        then now() else w.since end
    returning count,
      ceil(extract(epoch from since - now()))::int + ${WINDOW_SECONDS}::int as seconds`.execute(db);
  const [row] = rows;
  return row !== undefined && row.count > MOST_WRONG_CODES ? Math.max(1, row.seconds) : 0;
}

type LockedFactor = {
  secret: string;
  last_step: number;
  challenged: boolean;
  /** A new app of an account that already has one, whose code this session has not proved. */
  needsSecondLevel: boolean;
};

async function lockFactor(
  db: Kysely<unknown>,
  { userId, sessionId, factorId, challengeId }: FactorTry,
): Promise<LockedFactor | null> {
  const { rows } = await sql<LockedFactor>`
    select f.secret, f.last_step,
      f.status = 'unverified' and exists (
        select 1 from auth.mfa_factors o where o.user_id = f.user_id and o.status = 'verified')
      and not exists (
        select 1 from auth.sessions s where s.id::text = ${sessionId} and s.aal = 'aal2')
        as "needsSecondLevel",
      exists (
      select 1 from auth.mfa_challenges c
      where c.id::text = ${challengeId} and c.factor_id = f.id and c.verified_at is null
        and c.created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS}::int)) as challenged
    from auth.mfa_factors f where f.id::text = ${factorId} and f.user_id::text = ${userId}
    for update of f`.execute(db);
  return rows[0] ?? null;
}

function readStep(vault: Vault, locked: string, { factorId, code }: FactorTry): number | null {
  try {
    return findStep(vault.unlock(locked, factorId), code);
  } catch (error) {
    log('error', 'A second factor was encrypted with other keys than those in secrets.json', {
      error,
    });
    return null;
  }
}

async function acceptStep(db: Kysely<unknown>, asked: FactorTry, step: number): Promise<void> {
  await sql`
    update auth.mfa_factors set status = 'verified', last_step = ${step}::bigint, updated_at = now()
    where id::text = ${asked.factorId}`.execute(db);
  await sql`
    update auth.mfa_challenges set verified_at = now() where id::text = ${asked.challengeId}`.execute(
    db,
  );
  await sql`delete from auth.mfa_wrong_codes where user_id::text = ${asked.userId}`.execute(db);
  await sql`
    delete from auth.mfa_factors
    where user_id::text = ${asked.userId} and status = 'unverified'`.execute(db);
}

async function raiseSession(
  db: Kysely<unknown>,
  { userId, sessionId, factorId }: FactorTry,
): Promise<void> {
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}::text::uuid, updated_at = now()
    where id::text = ${sessionId}`.execute(db);
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${sessionId}::text::uuid, 'totp')
    on conflict (session_id, authentication_method) do update set updated_at = now()`.execute(db);
  await sql`
    delete from auth.sessions
    where user_id::text = ${userId} and id::text <> ${sessionId}
      and aal is distinct from 'aal2'`.execute(db);
}
