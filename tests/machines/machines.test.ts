import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { waitUntil } from '../recovery/support/wait-until.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { readMails } from '../support/read-mails.ts';
import { canMakeMachines } from './support/can-make-machines.ts';
import { createVisitor, type Visitor } from './support/create-visitor.ts';
import { announce, askAboutUpload, send } from './support/send-film.ts';
import { type Installation, startInstallation } from './support/start-installation.ts';

const AUTH_COOKIE = 'sb-127-auth-token';
const PASSWORD = 'paddle-out-early';
const FILMS = 4;
const KINDS = 7;
/** An inspection and the search for a slate make none. */
const RENDITIONS = KINDS - 2;
/** The backend's limit for one visitor. */
const WRONG_PASSWORDS = 60;

// Seven programs, perhaps on two cores with other work.
const START_MS = 300_000;

let machines: Installation;
let a: string;
let b: string;
let coach: Visitor;
let sessionPath: string;
let film: Buffer;

async function readJobs() {
  const { data, error } = await machines.admin
    .from('conversions')
    .select('id, kind, state, attempts, worker_id, video_id');
  if (error) throw error;
  return data;
}

/** Cookies as they are an hour later. */
function expire(cookies: Map<string, string>): Map<string, string> {
  const json = Buffer.from((cookies.get(AUTH_COOKIE) ?? '').replace(/^base64-/, ''), 'base64url');
  const expired = JSON.stringify({ ...JSON.parse(json.toString()), expires_at: 1 });
  return new Map([[AUTH_COOKIE, `base64-${Buffer.from(expired).toString('base64url')}`]]);
}

function guess(visitor: Visitor, server: string, email: string, headers = {}) {
  const form = { intent: 'password', email, password: 'not my password' };
  return visitor.ask(`${server}/auth/login`, { form, headers });
}

describe.skipIf(!canMakeMachines() || !findFfmpeg())('several machines', () => {
  beforeAll(async () => {
    film = await readFile(await drawFootage(findFfmpeg() ?? '', 'no-clock'));
    machines = await startInstallation();
    vi.stubEnv('TEST_DATA_DIR', machines.dataDir);
    a = machines.a.url;
    b = machines.b.url;
    coach = createVisitor(machines.visitors[0]);
  }, START_MS);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await machines?.stop();
  });

  test('a user who signs up on one server confirms on the other, and both accept the session', async () => {
    const email = 'coach@example.com';
    const form = { intent: 'sign-up', name: 'Nahia', email, password: PASSWORD };
    expect((await coach.ask(`${a}/auth/login`, { form })).status).toBe(302);
    const mail = await waitUntil(
      'the mail is there',
      async () => (await readMails(email))[0] ?? null,
    );
    const tokenHash = new URL(mail.link).searchParams.get('token_hash') ?? '';
    const confirmation = { form: { tokenHash, type: 'signup' } };
    expect((await coach.ask(`${b}/auth/confirm`, confirmation)).status).toBe(302);
    for (const server of [a, b]) {
      const profile = await coach.ask(`${server}/auth/profile`);
      expect([profile.status, profile.text.includes(email)]).toEqual([200, true]);
    }
    // The other server shows what one server writes.
    await coach.ask(`${a}/auth/profile`, { form: { intent: 'about', fullName: 'Nahia Etxe' } });
    expect((await coach.ask(`${b}/auth/profile`)).text).toContain('Your profile is saved.');
  });

  test('a token that both servers renew at the same time signs no user out', async () => {
    const expired = expire(coach.cookies);
    const tabs = [a, b, a, b].map((server) => ({
      server,
      tab: createVisitor(machines.visitors[0], new Map(expired)),
    }));
    const answers = await Promise.all(
      tabs.map(({ server, tab }) => tab.ask(`${server}/app/share`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const renewed = new Set(tabs.map(({ tab }) => tab.cookies.get(AUTH_COOKIE)));
    expect(renewed).not.toContain(expired.get(AUTH_COOKIE));
    for (const { tab } of tabs) {
      for (const server of [a, b]) expect((await tab.ask(`${server}/app/share`)).status).toBe(200);
      // As when the hour is over once more.
      const later = createVisitor(machines.visitors[0], expire(tab.cookies));
      expect((await later.ask(`${b}/app/share`)).status).toBe(200);
    }
    coach = tabs[0]?.tab ?? coach;
  });

  test('an upload that starts on one server continues and ends on the other', async () => {
    const form = {
      spotName: 'Zarautz',
      startsAt: '2026-11-21T09:30',
      timeZone: 'Europe/Madrid',
      organisation: 'personal',
    };
    const created = await coach.ask(`${a}/app/share/session/create`, { form });
    sessionPath = created.headers.location ?? '';
    expect(sessionPath).toMatch(/^\/app\/share\/session\//);
    const ticket = await announce(coach, a, sessionPath, { name: 'film-0.mp4', bytes: film });
    const begun = await send(film, ticket, a, { until: film.length / 2 });
    await send(film, ticket, b, { from: begun });
    const { videoId } = ticket;
    const finish = { intent: 'finish', videoId };
    expect(await askAboutUpload(coach, b, sessionPath, finish)).toEqual({ ok: true });
    const stored = await machines.admin.storage.from('originals').download(ticket.path);
    const bytes = Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(toSha256(bytes)).toBe(toSha256(film));
  });

  test('workers share the videos and do each job once, though one is killed in the middle', async () => {
    for (let number = 1; number < FILMS; number += 1) {
      const server = number % 2 ? b : a;
      const bytes = Buffer.concat([film, Buffer.alloc(number)]);
      const ticket = await announce(coach, server, sessionPath, { name: `film-${number}`, bytes });
      await send(bytes, ticket, server);
    }
    const doomed = await waitUntil('a worker converts', async () => {
      const running = (await readJobs()).find(
        ({ state, kind }) => state === 'running' && kind !== 'inspect',
      );
      return running ?? null;
    });
    const holder = doomed.worker_id ?? '';
    const worker = machines.workers.find(({ pid }) => holder.includes(`-${pid}-`));
    if (!worker) throw new Error(`${holder} is none of ours`);
    const exited = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exited;
    // Ends the lease, which would otherwise expire by itself.
    const past = { lease_until: new Date(0).toISOString() };
    const held = machines.admin.from('conversions').update(past);
    await held.eq('state', 'running').like('worker_id', `%-${worker.pid}-%`);

    const jobs = await waitUntil('all films are converted', async () => {
      const all = await readJobs();
      return all.length === FILMS * KINDS && all.every(({ state }) => state === 'done') && all;
    });
    expect(new Set(jobs.map(({ worker_id }) => worker_id)).size).toBeGreaterThan(1);
    expect(jobs.every(({ attempts }) => attempts === 1)).toBe(true);
    const { data: made } = await machines.admin.from('renditions').select('path, bytes');
    expect(made).toHaveLength(FILMS * RENDITIONS);
    for (const { path, bytes } of made ?? []) {
      const { data } = await machines.admin.storage.from('renditions').download(path);
      expect(data?.size, path).toBe(bytes);
    }
  });

  test('a link that was created on one server opens on the other, with its video', async () => {
    const videoId = (await readJobs())[0]?.video_id ?? '';
    const cut = { intent: 'cut-wave', videoId, startMs: '0:01.0', endMs: '0:03.0' };
    await coach.ask(`${b}${sessionPath}/videos`, { form: { ...cut, surferName: 'Ana' } });
    const wave = await waitUntil('the wave can be watched', async () => {
      const { data } = await machines.admin.from('waves').select('id, state').eq('state', 'ready');
      return data?.[0] ?? null;
    });
    const form = { intent: 'create', target: `wave:${wave.id}`, days: '30', password: '' };
    await coach.ask(`${a}${sessionPath}/links`, { form });
    const shown = await coach.ask(`${a}${sessionPath}/links`);
    const path = /\/w\/[\w-]{43}/.exec(shown.text)?.[0] ?? '';
    const film = `${path}/${wave.id}`;
    await saveLinkConsents(machines.admin, sessionPath.split('/').at(-1) ?? '');

    const surfer = createVisitor(machines.visitors[1]);
    expect((await surfer.ask(`${b}${path}`)).text).toContain('Ana’s wave');
    const master = await waitUntil('its playlist is there', async () => {
      const answer = await surfer.ask(`${b}${film}/master.m3u8`);
      return answer.status === 200 && answer.text;
    });
    const variant = /^\d+\.m3u8$/m.exec(master)?.[0] ?? '';
    const playlist = (await surfer.ask(`${a}${film}/${variant}`)).text;
    const address = /^[^#\s].*$/m.exec(playlist)?.[0] ?? '';
    for (const server of [a, b]) {
      const part = await surfer.ask(new URL(address, `${server}${film}/`).href, {
        headers: { range: 'bytes=100-299' },
      });
      expect([part.status, part.body.length]).toEqual([206, 200]);
    }
  });

  test('the limit on guesses applies to the visitor who guesses, whichever server gets the requests', async () => {
    const [address, another] = machines.visitors;
    const guesser = createVisitor(address);
    const each = WRONG_PASSWORDS / 2;
    for (const server of [a, b]) {
      const emails = Array.from({ length: each }, (_, index) => `${server.at(-6)}-${index}@x.test`);
      await Promise.all(emails.map((email) => guess(guesser, server, email)));
    }
    for (const server of [a, b]) {
      expect((await guess(guesser, server, 'one-more@x.test')).status).toBe(429);
      const disguised = { 'x-forwarded-for': '203.0.113.7', 'x-client-address': '203.0.113.7' };
      expect((await guess(guesser, server, 'disguised@x.test', disguised)).status).toBe(429);
      expect((await guess(createVisitor(another), server, 'else@x.test')).status).not.toBe(429);
    }
  });

  test('when one server is killed the other continues, also with what the first had started', async () => {
    const bytes = Buffer.concat([film, Buffer.alloc(99)]);
    const ticket = await announce(coach, a, sessionPath, { name: 'late.mp4', bytes });
    const begun = await send(bytes, ticket, a, { until: film.length / 2 });
    const exited = once(machines.a.process, 'exit');
    machines.a.process.kill('SIGKILL');
    await exited;
    expect((await coach.ask(`${b}/auth/profile`)).status).toBe(200);
    await send(bytes, ticket, b, { from: begun });
    const finish = { intent: 'finish', videoId: ticket.videoId };
    expect(await askAboutUpload(coach, b, sessionPath, finish)).toEqual({ ok: true });
    expect((await coach.ask(`${b}/healthz`)).status).toBe(200);
  });
});

function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
