import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import { readKeys } from './read-keys.ts';

export type TestUser = { name: string; email: string; password: string };

/** An address that no other test uses, without an account. */
export function createTestUser(name = 'Mikel Agirre'): TestUser {
  const id = randomUUID().slice(0, 13);
  return { name, email: `${id}@example.com`, password: `paddle-${id}` };
}

/**
 * Makes a user whose address is confirmed and signs them in by the form; the browser's pages
 * have their cookies afterwards. No mail is sent: those are counted per visitor.
 */
export async function signIn(
  { request }: Pick<BrowserContext, 'request'>,
  user: TestUser = createTestUser(),
): Promise<TestUser> {
  const { name, email, password } = user;
  const { secretKey } = await readKeys();
  const made = await request.post('/auth/v1/admin/users', {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    data: { email, password, email_confirm: true, user_metadata: { full_name: name } },
  });
  if (!made.ok()) throw new Error(`Making a user answered ${made.status()}: ${await made.text()}`);
  const signedIn = await sendForm(request, '/auth/login', { intent: 'password', email, password });
  if (signedIn.status() !== 302) throw new Error(`Signing in answered ${signedIn.status()}`);
  return user;
}

/** Posts a form as one of our own pages would, and does not follow where it leads. */
export function sendForm(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<APIResponse> {
  const origin = new URL(process.env.BASE_URL ?? '').origin;
  return request.post(path, { form, headers: { origin }, maxRedirects: 0 });
}
