import { randomBytes } from 'node:crypto';
import { createMissingProfile } from '#app/domain/profiles/profiles.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Installation } from './open-installation.ts';

export type Person = { name: string; email: string; role: 'owner' | 'coach' | 'surfer' };
export type Account = Person & { password: string; id: string; db: Db };

/** The person's account, confirmed and signed in, with a new password. */
export async function getOrCreateAccount(
  { admin, connect }: Installation,
  person: Person,
): Promise<Account> {
  const password = randomBytes(9).toString('base64url');
  const created = await admin.auth.admin.createUser({
    email: person.email,
    password,
    email_confirm: true,
    user_metadata: { full_name: person.name },
  });
  if (created.error?.code === 'email_exists') await setPassword(admin, person.email, password);
  else if (created.error) throw new Error('Creating an account failed', { cause: created.error });
  const db = connect();
  const { data, error } = await db.auth.signInWithPassword({ email: person.email, password });
  if (error) throw new Error(`Signing in as ${person.email} failed`, { cause: error });
  await createMissingProfile(db, { id: data.user.id, name: person.name });
  return { ...person, password, id: data.user.id, db };
}

async function setPassword(admin: Db, email: string, password: string) {
  const { data, error } = await admin.auth.admin.listUsers({ perPage: 1000 });
  if (error) throw new Error('Listing accounts failed', { cause: error });
  const user = data.users.find((each) => each.email === email);
  if (!user) throw new Error(`${email} exists, but not among the first thousand accounts`);
  const changed = await admin.auth.admin.updateUserById(user.id, { password });
  if (changed.error) throw new Error('Setting a password failed', { cause: changed.error });
}
