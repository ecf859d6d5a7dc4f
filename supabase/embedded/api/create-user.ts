import { type Kysely, sql } from 'kysely';

export type NewUser = {
  id: string;
  /** Lower case. */
  address: string;
  isConfirmed: boolean;
  /** What users enter about themselves, e.g. their name. */
  data: Record<string, unknown>;
  /** What only the server writes. */
  appData?: Record<string, unknown>;
};

/** Adds an account without a password; false when another account has the address. */
export async function createUser(
  db: Kysely<unknown>,
  { id, address, isConfirmed, data, appData }: NewUser,
): Promise<boolean> {
  const identity = { sub: id, email: address, email_verified: isConfirmed, phone_verified: false };
  const userData = toJsonb({ ...data, ...identity });
  const providers = { provider: 'email', providers: ['email'], ...appData };
  const { rows } = await sql`
    with added as (
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
      values (${id}::text::uuid, ${address}, case when ${isConfirmed}::boolean then now() end,
        ${userData}::text::jsonb, ${toJsonb(providers)}::text::jsonb)
      on conflict do nothing returning id
    )
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', id::text, id, ${JSON.stringify(identity)}::text::jsonb from added
    returning id`.execute(db);
  return rows.length > 0;
}

/** JSON without what jsonb rejects: unpaired surrogates and the character 0. */
function toJsonb(value: Record<string, unknown>): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return toText(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, kept]) => [toText(key), kept]));
  });
}

function toText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
