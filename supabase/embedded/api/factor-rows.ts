import { type Kysely, sql } from 'kysely';

/** A factor as Supabase's sign-in interface describes it. */
export type FactorJson = {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
};

type Db = Kysely<unknown>;

const FACTOR = sql`jsonb_build_object(
  'id', id, 'friendly_name', friendly_name, 'factor_type', factor_type, 'status', status,
  'created_at', created_at, 'updated_at', updated_at)`;

export async function listFactors(db: Db, userId: string): Promise<FactorJson[]> {
  const { rows } = await sql<{ factor: FactorJson }>`
    select ${FACTOR} as factor from auth.mfa_factors where user_id::text = ${userId}
    order by created_at, id`.execute(db);
  return rows.map(({ factor }) => factor);
}

/**
 * Locks the user until the transaction ends, so that the user's factors do not change while another
 * is added or confirmed.
 */
export async function claimFactorLock(db: Db, userId: string): Promise<void> {
  await sql`select id from auth.users where id::text = ${userId} for no key update`.execute(db);
}

export async function createFactor(
  db: Db,
  factor: { id: string; userId: string; name: string | null; lockedSecret: string },
): Promise<void> {
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${factor.id}::text::uuid, ${factor.userId}::text::uuid, ${factor.name}::text, 'totp',
      'unverified', ${factor.lockedSecret}::text)`.execute(db);
}

/**
 * Also lowers the auth sessions that this factor raised: the account may have other factors.
 *
 * @returns false when the user has no factor with this id
 */
export async function deleteFactor(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from auth.mfa_factors where id::text = ${id} and user_id::text = ${userId} returning id
    ), lowered as (
      update auth.sessions set aal = 'aal1', factor_id = null
      where factor_id in (select id from gone) returning id
    ), forgotten as (
      delete from auth.mfa_amr_claims
      where authentication_method = 'totp' and session_id in (select id from lowered)
    )
    select id from gone`.execute(db);
  return rows.length > 0;
}

/** Challenges of a factor; older ones are deleted. */
const CHALLENGES_KEPT = 5;

export async function createChallenge(db: Db, id: string, factorId: string): Promise<void> {
  await sql`
    insert into auth.mfa_challenges (id, factor_id)
    values (${id}::text::uuid, ${factorId}::text::uuid)`.execute(db);
  await sql`
    delete from auth.mfa_challenges where factor_id::text = ${factorId} and id not in (
      select id from auth.mfa_challenges where factor_id::text = ${factorId}
      order by created_at desc limit ${CHALLENGES_KEPT})`.execute(db);
}
