import { type Kysely, sql } from 'kysely';

/** A user as Supabase's sign-in interface describes it. */
export type UserJson = Record<string, unknown> & { id: string; email: string };

/** Lite's own changes store the object as a JSON text. */
const toObject = (column: string) => sql`case jsonb_typeof(${sql.ref(column)})
  when 'string' then (${sql.ref(column)} #>> '{}')::jsonb else ${sql.ref(column)} end`;

const USER = sql`
  jsonb_build_object(
    'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
    'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at,
    'last_sign_in_at', u.last_sign_in_at, 'app_metadata', ${toObject('u.raw_app_meta_data')},
    'user_metadata', ${toObject('u.raw_user_meta_data')}, 'is_anonymous', u.is_anonymous,
    'created_at', u.created_at, 'updated_at', u.updated_at,
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
        'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
        'identity_data', i.identity_data, 'created_at', i.created_at, 'updated_at', i.updated_at)), '[]')
      from auth.identities i where i.user_id = u.id
    )
  ) || jsonb_strip_nulls(jsonb_build_object(
    'confirmation_sent_at', u.confirmation_sent_at, 'new_email', nullif(u.email_change, ''),
    'email_change_sent_at', u.email_change_sent_at))`;

type Row = { user: UserJson };

export async function getUser(db: Kysely<unknown>, id: string): Promise<UserJson | null> {
  const { rows } =
    await sql<Row>`select ${USER} as user from auth.users u where u.id::text = ${id}`.execute(db);
  return rows[0]?.user ?? null;
}

/** The user of an auth session; null when either of them is gone. */
export async function getSessionUser(
  db: Kysely<unknown>,
  userId: string,
  sessionId: string,
): Promise<UserJson | null> {
  const { rows } = await sql<Row>`
    select ${USER} as user from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId}::text::uuid and u.id = ${userId}::text::uuid`.execute(db);
  return rows[0]?.user ?? null;
}

export async function getUserByEmail(db: Kysely<unknown>, email: string): Promise<UserJson | null> {
  const { rows } = await sql<Row>`
    select ${USER} as user from auth.users u where u.email = ${email.toLowerCase()}`.execute(db);
  return rows[0]?.user ?? null;
}

export async function listUsers(
  db: Kysely<unknown>,
  limit: number,
  offset: number,
): Promise<{ users: UserJson[]; total: number }> {
  const { rows } = await sql<Row>`
    select ${USER} as user from auth.users u order by u.created_at desc, u.id
    limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from auth.users`.execute(
    db,
  );
  return { users: rows.map((row) => row.user), total: count.rows[0]?.total ?? 0 };
}
