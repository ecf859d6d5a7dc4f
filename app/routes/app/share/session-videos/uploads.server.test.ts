import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authSessionMiddleware } from '#app/platform/auth/auth-session.server.ts';
import { action } from './uploads.ts';

const ANNA = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';
const BEN = '01a1fd41-e893-77a5-9bd8-8a4680cf0db0';
const SESSION = '01a1fd41-e893-77a5-9bd8-8a4680cf0db1';
const VIDEO = '01a1fd41-e893-77a5-9bd8-8a4680cf0db2';

/** The backend's responses always sign Ben in. */
let asked: string[] = [];
let factors: object[] = [];
const backend = createServer((request, response) => {
  asked.push(`${request.url?.split('?')[0]}`);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: BEN, email: 'ben@surf.example', factors }));
});

beforeAll(async () => {
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'public');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
});
beforeEach(() => {
  [asked, factors] = [[], []];
});
afterAll(() => {
  backend.close();
  vi.unstubAllEnvs();
});

async function ask(question: object): Promise<Response> {
  const kept = { access_token: 'a.e30.c', refresh_token: 'r', expires_at: 9_999_999_999 };
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  const request = new Request(`http://localhost/app/share/session/${SESSION}/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sb-127-auth-token=base64-${value}` },
    body: JSON.stringify(question),
  });
  const context = new RouterContextProvider();
  const url = new URL(request.url);
  const args = { request, context, url, params: { sessionId: SESSION }, pattern: '' } as never;
  const answer = await authSessionMiddleware(args, () => action(args));
  if (!answer) throw new Error('The middleware sent no response');
  return answer;
}

const film = { fileName: 'a.mp4', sizeBytes: 5, fingerprint: 'f' };
const report = { videoId: VIDEO, sentBytes: 3, problem: null };

test.each([
  { intent: 'start', ...film },
  { intent: 'sign', videoId: VIDEO },
  { intent: 'finish', videoId: VIDEO },
  { intent: 'report', uploads: [report] },
  { intent: 'remove', videoId: VIDEO },
])(
  'uploads of the previous user change nothing with the next user’s cookie: $intent',
  async (question) => {
    const answer = await ask({ ...question, userId: ANNA });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ ok: false, reason: 'signed-out' });
    expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([]);
  },
);

test('requests of the signed-in user are handled', async () => {
  const answer = await ask({ intent: 'report', uploads: [report], userId: BEN });
  expect(await answer.json()).toEqual({ ok: true });
  expect(asked.filter((path) => path.startsWith('/rest/'))).not.toEqual([]);
});

test('before the second factor no upload starts, and uploads wait until the user has signed in', async () => {
  factors = [{ id: 'f', factor_type: 'totp', status: 'verified' }];
  for (const question of [
    { intent: 'start', ...film },
    { intent: 'finish', videoId: VIDEO },
  ]) {
    // The redirect to the sign-in page, which an upload takes as being signed out.
    const answer = await ask({ ...question, userId: BEN }).catch((thrown: unknown) => thrown);
    expect(answer).toMatchObject({ status: 302 });
  }
  expect(asked.filter((path) => path.startsWith('/rest/v1/') && !path.includes('rpc'))).toEqual([]);
});
