import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import { createAccount } from './upload-world.ts';

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
  await createAccount(process.env.TEST_DATA_DIR ?? '', user);
  const { email, password } = user;
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
