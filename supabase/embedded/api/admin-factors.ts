import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { hasSecretKey } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { toAuthError } from './auth-responses.ts';
import { deleteFactor, listFactors } from './factor-rows.ts';

/** `auth.admin.mfa` of Supabase's clients, for a user who lost their phone. Needs the secret key. */
export function createAdminFactors(db: Kysely<unknown>, secrets: Secrets): Hono {
  const app = new Hono().basePath('/auth/v1/admin/users/:user/factors');
  app.use(async (context, next) => {
    if (hasSecretKey(context.req.raw, secrets)) return next();
    return toAuthError(403, 'not_admin', 'User not allowed');
  });
  app.get('/', async (context) => {
    return context.json(await listFactors(db, context.req.param('user') ?? ''));
  });
  app.delete('/:id', async (context) => {
    const [user, id] = [context.req.param('user') ?? '', context.req.param('id')];
    if (await deleteFactor(db, user, id)) return context.json({ id });
    return toAuthError(404, 'mfa_factor_not_found', 'Factor not found');
  });
  return app;
}
