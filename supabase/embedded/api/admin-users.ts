import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { hasSecretKey } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { toAuthError } from './auth-responses.ts';
import { createUser } from './create-user.ts';
import type { MailTokens } from './mail-tokens.ts';
import { getUser, getUserByEmail, listUsers } from './user-json.ts';

export type AdminUsersOptions = {
  db: Kysely<unknown>;
  secrets: Secrets;
  siteUrl: string;
  tokens: MailTokens;
  /** Calls lite in the user's name: lite hashes and checks the password. */
  asLite: (request: Request) => Promise<Response>;
};

const attributes = {
  password: z.string().min(8).max(72).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
};
const createSchema = z.object({
  email: z.email().toLowerCase(),
  id: z.uuid().optional(),
  ...attributes,
});
const updateSchema = z.object({ email: z.email().toLowerCase().optional(), ...attributes });
const linkSchema = z.object({
  type: z.enum(['magiclink', 'recovery']),
  email: z.email().toLowerCase(),
});
const pageSchema = z.object({
  // Clients send the parameters that are not set without a value.
  page: z.coerce
    .number()
    .int()
    .min(0)
    .default(1)
    .transform((page) => page || 1),
  per_page: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(50)
    .transform((count) => count || 50),
});

const PASSWORD_TOKEN_SECONDS = 60;

/** `auth.admin` of Supabase's clients, which lite lacks. Needs the secret key. */
export function createAdminUsers({
  db,
  secrets,
  siteUrl,
  tokens,
  asLite,
}: AdminUsersOptions): Hono {
  const app = new Hono().basePath('/auth/v1/admin');
  app.use(async (context, next) => {
    if (hasSecretKey(context.req.raw, secrets)) return next();
    return toAuthError(403, 'not_admin', 'User not allowed');
  });

  const setPassword = async (id: string, password: string): Promise<Response | null> => {
    const exp = Math.floor(Date.now() / 1000) + PASSWORD_TOKEN_SECONDS;
    const claims = { sub: id, role: 'authenticated', aud: 'authenticated', exp };
    const token = await sign(claims, secrets.jwtSecret, 'HS256');
    const answer = await asLite(
      new Request('http://localhost/auth/v1/user', {
        method: 'PUT',
        headers: {
          apikey: secrets.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password }),
      }),
    );
    if (!answer.ok) return answer;
    // As hosted: a user who has the old password is signed out.
    await sql`
      with ended as (delete from auth.refresh_tokens where user_id = ${id}::text::uuid)
      delete from auth.sessions where user_id = ${id}::text::uuid`.execute(db);
    return null;
  };

  app.get('/users', async (context) => {
    const { page, per_page } = pageSchema.parse(context.req.query());
    const { users, total } = await listUsers(db, per_page, (page - 1) * per_page);
    return context.json({ users, aud: 'authenticated' }, 200, { 'x-total-count': String(total) });
  });
  app.get('/users/:id', async (context) => {
    const user = await getUser(db, context.req.param('id'));
    return user === null ? notFound() : context.json(user);
  });
  app.post('/users', async (context) => {
    const input = createSchema.parse(await context.req.json());
    const id = input.id ?? randomUUID();
    const isAdded = await createUser(db, {
      id,
      address: input.email,
      isConfirmed: input.email_confirm === true,
      data: input.user_metadata ?? {},
      appData: input.app_metadata ?? {},
    });
    if (!isAdded) {
      const message = 'A user with this email address has already been registered';
      return toAuthError(422, 'email_exists', message);
    }
    const refusal = input.password === undefined ? null : await setPassword(id, input.password);
    return refusal ?? context.json(await getUser(db, id));
  });
  app.put('/users/:id', async (context) => {
    const id = context.req.param('id');
    const input = updateSchema.parse(await context.req.json());
    if ((await getUser(db, id)) === null) return notFound();
    await updateUser(db, id, input);
    const refusal = input.password === undefined ? null : await setPassword(id, input.password);
    return refusal ?? context.json(await getUser(db, id));
  });
  app.delete('/users/:id', async (context) => {
    const { rows } = await sql`
      with tokens as (delete from auth.refresh_tokens where user_id::text = ${context.req.param('id')})
      delete from auth.users where id::text = ${context.req.param('id')} returning id`.execute(db);
    return rows.length === 0 ? notFound() : context.json({});
  });
  app.post('/generate_link', async (context) => {
    const { type, email } = linkSchema.parse(await context.req.json());
    const user = await getUserByEmail(db, email);
    if (user === null) return notFound();
    const about = { userId: user.id, purpose: type, address: email };
    const { code, link } = await tokens.create(db, about);
    const properties = {
      action_link: `${siteUrl}/auth/confirm?token_hash=${link}&type=${type}`,
      email_otp: code,
      hashed_token: link,
      verification_type: type,
    };
    return context.json({ ...user, ...properties, redirect_to: siteUrl });
  });
  app.onError((error) => {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      return toAuthError(400, 'validation_failed', error.message);
    }
    throw error;
  });
  return app;
}

function notFound(): Response {
  return toAuthError(404, 'user_not_found', 'User not found');
}

async function updateUser(
  db: Kysely<unknown>,
  id: string,
  input: z.infer<typeof updateSchema>,
): Promise<void> {
  await sql`
    update auth.users set
      email = coalesce(${input.email ?? null}::text, email),
      email_confirmed_at = case when ${input.email_confirm === true}::boolean
        then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
      confirmation_token = case when ${input.email_confirm === true}::boolean
        then null else confirmation_token end,
      raw_user_meta_data = raw_user_meta_data || ${JSON.stringify(input.user_metadata ?? {})}::text::jsonb,
      raw_app_meta_data = raw_app_meta_data || ${JSON.stringify(input.app_metadata ?? {})}::text::jsonb,
      updated_at = now()
    where id::text = ${id}`.execute(db);
  if (input.email === undefined) return;
  await sql`
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${input.email}::text)
    where user_id::text = ${id} and provider = 'email'`.execute(db);
}
