import { randomUUID } from 'node:crypto';
import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { createOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { createMissingProfile } from '#app/domain/profiles/profiles.server.ts';
import { createSession } from '#app/domain/sessions/save-session.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { App } from './start-app.ts';

export type World = {
  /** Bypasses all policies. */
  admin: Db;
  /** As the coach. */
  db: Db;
  userId: string;
  sessionId: string;
  /** Of the session's page. */
  path: string;
  cookies: { name: string; value: string }[];
  /** The same as a header. */
  cookie: string;
};

/** A school with a coach who is signed in, and a session of theirs. */
export async function createWorld({ backend, keys }: App): Promise<World> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const admin = createClient<Database>(backend.url, keys.secretKey, { auth });
  const [email, password] = [`coach-${randomUUID()}@example.com`, randomUUID()];
  const created = await admin.auth.admin.createUser({ email, password, email_confirm: true });
  if (created.error) throw created.error;
  const userId = created.data.user.id;
  let cookies: World['cookies'] = [];
  const db = createServerClient<Database>(backend.url, keys.publishableKey, {
    cookies: {
      getAll: () => cookies,
      setAll: (set) => {
        cookies = set.map(({ name, value }) => ({ name, value }));
      },
    },
  });
  const signedIn = await db.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  await createMissingProfile(db, { id: userId, name: 'Coach' });
  const organisationId = await createOrganisation(db, { name: 'Dune Beach Surf School' });
  if (!organisationId) throw new Error('The coach owns too many organisations');
  const sessionId = await createSession(db, userId, {
    organisationId,
    spotName: 'Dune Beach',
    startsAt: '2026-06-14T07:15:00Z',
    timeZone: 'Europe/Lisbon',
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { admin, db, userId, sessionId, path: `/app/share/session/${sessionId}`, cookies, cookie };
}
