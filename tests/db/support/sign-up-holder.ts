import { randomUUID } from 'node:crypto';
import type { StartedBackend } from '../../support/start-backend.ts';
import { withClaims } from './create-card.ts';
import type { TwoSchools } from './create-two-schools.ts';

/** A user with an account and a profile, signed in, without a claim yet. */
export async function signUpHolder(backend: StartedBackend, { admin }: TwoSchools, email: string) {
  const login = { email, password: randomUUID() };
  const made = await admin.auth.admin.createUser({ ...login, email_confirm: true });
  const id = made.data.user?.id ?? '';
  await admin.from('profiles').upsert({ id });
  const signedIn = await withClaims(backend, []).auth.signInWithPassword(login);
  const access = signedIn.data.session?.access_token ?? '';
  return { access, client: withClaims(backend, [], access) };
}
