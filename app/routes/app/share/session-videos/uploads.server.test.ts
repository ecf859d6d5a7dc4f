import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authSessionMiddleware } from '#app/platform/auth/auth-session.server.ts';
import { action } from './uploads.ts';

const ANNA = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';
const BEN = '01a1fd41-e893-77a5-9bd8-8a4680cf0db0';
const SESSION = '01a1fd41-e893-77a5-9bd8-8a4680cf0db1';
const VIDEO = '01a1fd41-e893-77a5-9bd8-8a4680cf0db2';
const SAVE_MARKS = '/rest/v1/rpc/save_marks';

/** The backend's responses always sign Ben in. */
let asked: string[] = [];
let factors: object[] = [];
/** What the backend responds to a path, instead of with the user. */
let answers: Record<string, unknown> = {};
/** The marks that it got. */
let saved: unknown;
const backend = createServer(async (request, response) => {
  const path = `${request.url?.split('?')[0]}`;
  asked.push(path);
  if (path === SAVE_MARKS) saved = await json(request);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers[path] ?? { id: BEN, email: 'ben@surf.example', factors }));
});

beforeAll(async () => {
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'public');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
});
beforeEach(() => {
  [asked, factors, answers, saved] = [[], [], {}, undefined];
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
  { intent: 'marks', videoId: VIDEO, marks: [] },
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

const wave = { id: ANNA, surferId: null, startMs: 0, endMs: 12_000 };
const clip = {
  intent: 'start',
  fileName: 'a.mp4',
  sizeBytes: 5,
  id: VIDEO,
  kind: 'clip',
  recordedAt: '2026-11-21T09:40:00.000Z',
  marks: [wave],
};
const known = { id: VIDEO, path: `${VIDEO}/a.mp4`, is_mine: true, may_send: true, is_staff: true };

test.each([
  { state: 'uploading', status: 200 },
  { state: 'ready', status: 409 },
])('a repeated start of a video that is $state saves its marks too', async ({ state, status }) => {
  answers = {
    '/rest/v1/rpc/find_announced_videos': [{ ...known, state }],
    [`/storage/v1/object/upload/sign/originals/${VIDEO}/a.mp4`]: { url: '/a?token=t' },
    [SAVE_MARKS]: 'saved',
  };
  const answer = await ask(clip);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject(
    status === 200
      ? { ok: true, ticket: { videoId: VIDEO, token: 't' } }
      : { ok: false, reason: 'already-here' },
  );
  const row = { id: ANNA, surfer_id: null, start_ms: 0, end_ms: 12_000 };
  expect(saved).toEqual({ video_id: VIDEO, marks: [row] });
});

test('marks of a video that the user may not mark are reported as not found', async () => {
  answers = { [SAVE_MARKS]: 'not-found' };
  const answer = await ask({ intent: 'marks', videoId: VIDEO, marks: [wave] });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ ok: false, reason: 'not-found' });
});

test.each([
  ['an id that is none', { ...clip, id: 'a' }],
  ['neither an id nor a fingerprint', { ...clip, id: undefined, marks: undefined }],
  ['marks without an id', { ...clip, id: undefined, fingerprint: 'f' }],
  ['an unknown kind', { ...clip, kind: 'short' }],
  ['a time that is none', { ...clip, recordedAt: 'yesterday' }],
  ['a wave of more than two minutes', { ...clip, marks: [{ ...wave, endMs: 120_001 }] }],
  ['a wave that ends before it starts', { ...clip, marks: [{ ...wave, startMs: 12_001 }] }],
  ['too many marks', { ...clip, marks: Array.from({ length: 201 }, () => wave) }],
])('a start with %s is rejected', async (_what, question) => {
  expect((await ask(question)).status).toBe(400);
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([]);
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
