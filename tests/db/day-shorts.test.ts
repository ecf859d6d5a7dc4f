import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import {
  createDayShorts,
  listDayShorts,
  sendDayShorts,
} from '#app/domain/shorts/day-shorts.server.ts';
import { listShortMaterial } from '#app/domain/shorts/list-material.server.ts';
import { planSchema, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { openLinkedShort } from '#app/domain/shorts/short-links.server.ts';
import { deleteShort, getShort, listShorts } from '#app/domain/shorts/shorts.server.ts';
import { toFirstCut } from '#app/domain/shorts/templates/to-first-cut.ts';
import { type Card, claimCard, createCard } from './support/create-card.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const SITE = 'https://waves.example';
const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;
let card: Card;
let session: string;

/** Ana is on the roster with one wave of five seconds; no surfer agrees to shorts. */
beforeEach(async () => {
  await schools.admin.rpc('configure_site', { url: SITE }).throwOnError();
  session = idOf('north session');
  await sql`delete from public.shorts`;
  await sql`delete from public.mail_outbox`;
  await sql`select private.record_consent(r.guest_id, 'shorts', false, 'surfer')
    from public.surfers r where r.session_id = ${session}`;
  card = await createCard(schools, sql);
  await sql`update public.waves set state = 'ready', score = null where session_id = ${session}`;
  await sql`delete from public.favourites`;
});

async function agree(surferId: string, purpose: string, isGiven = true) {
  await sql`select private.record_consent(r.guest_id, ${purpose}, ${isGiven}, 'surfer')
    from public.surfers r where r.id = ${surferId}`;
}

/** A further wave of Ana. */
async function addWave(startMs: number, endMs: number, score: number | null = null) {
  const [row] = await sql`
    insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms, score)
    values (${session}, ${idOf('north video')}, ${card.line}, ${startMs}, ${endMs}, ${score}) returning id`;
  await sql`update public.waves set state = 'ready' where id = ${row?.id}`;
  return String(row?.id);
}

const list = async () => {
  const surfers = await listDayShorts(schools.clients.coach, session);
  return surfers?.find(({ surferId }) => surferId === card.line);
};

async function make(): Promise<string> {
  expect(await createDayShorts(schools.clients.coach, session)).toBe(1);
  return (await list())?.short?.id ?? '';
}

/** As a worker would. */
async function finish(id: string) {
  const worker = { worker_id: 'day-worker', of_kinds: ['short'] };
  const claimed = await schools.admin.rpc('claim_conversion', worker).throwOnError();
  const job = claimed.data as { id: string; revision: number } | null;
  const about = { contentType: 'video/mp4', bytes: 3, width: 1080, height: 1920, durationMs: 1000 };
  await schools.admin
    .rpc('finish_conversion', {
      conversion_id: job?.id ?? '',
      worker_id: 'day-worker',
      revision: job?.revision ?? 0,
      outcome: 'done',
      renditions: [{ kind: 'short-preview', path: `shorts/${id}/short-preview-r1.mp4`, ...about }],
    })
    .throwOnError();
}

const send = () => sendDayShorts(schools.clients.coach, session);
const readMails = () => sql`
  select recipient, params ->> 'path' as path from public.mail_outbox where kind = 'short-ready'`;

test('each surfer who agrees gets a short of their best three waves, the middle eight seconds of each', async () => {
  const plain = await addWave(6000, 10_000);
  const long = await addWave(10_000, 30_000);
  const good = await addWave(30_000, 36_000, 8);
  const favourite = await addWave(40_000, 44_000, 2);
  const mark = { profile_id: schools.userIds.coach, wave_id: favourite };
  await schools.admin.from('favourites').insert(mark).throwOnError();
  expect(await createDayShorts(schools.clients.coach, session)).toBe(0);
  await agree(card.line, 'shorts');
  const id = await make();
  const short = await getShort(schools.clients.coach, id);
  expect(short).toMatchObject({
    state: 'rendering',
    surferName: 'Ana',
    organisationName: 'north',
    canEdit: true,
    plan: { format: '9:16' },
  });
  expect(short?.title).not.toContain('Ana');
  expect(planSchema.parse(short?.plan).clips.map(({ waveId }) => waveId)).toEqual([
    long,
    good,
    favourite,
  ]);
  expect(short?.plan.clips[0]).toMatchObject({
    cut: { startMs: 10_000, endMs: 30_000 },
    startMs: 16_000,
    endMs: 24_000,
  });
  expect(JSON.stringify(short?.plan)).not.toContain(plain);
  // A second press makes none; after a deletion there is a new one, and the deleted one may come back.
  expect(await createDayShorts(schools.clients.coach, session)).toBe(0);
  await deleteShort(schools.clients.coach, id, true);
  expect(await make()).not.toBe(id);
  expect(await deleteShort(schools.clients.coach, id, false)).toBe(true);
});

test('the database cuts the short of the day as the template “three best” does', async () => {
  await agree(card.line, 'shorts');
  for (const [startMs, endMs, score] of [
    [6000, 14_001, 5],
    [15_000, 29_999, null],
    [30_000, 34_333, 7],
    [35_000, 35_900, 9],
    [36_000, 44_000, 7],
    [44_500, 55_321, 7],
  ] as const) {
    await addWave(startMs, endMs, score);
  }
  const marked = await addWave(56_000, 59_001, 1);
  const mark = { profile_id: schools.userIds.coach, wave_id: marked };
  await schools.admin.from('favourites').insert(mark).throwOnError();
  const short = await getShort(schools.clients.coach, await make());
  const { waves } = await listShortMaterial(schools.clients.coach, session);
  const hers = waves
    .filter(({ surferName }) => surferName === 'Ana')
    .map((wave) => ({ ...wave, isPlayable: true }));
  const cut = toFirstCut('three-best', hers, randomUUID);
  expect(withoutOwn(short?.plan)).toEqual(withoutOwn(cut));
  expect(cut?.clips).toHaveLength(3);
});

/** Ids are new each time, and the school's own short shows no scores. */
function withoutOwn(plan: ShortPlan | null | undefined) {
  const stickers = { score: null, manoeuvres: [] };
  return plan && { ...plan, clips: plan.clips.map((clip) => ({ ...clip, id: '', stickers })) };
}

test('a guest with an address gets one mail with the link, as soon as the short is ready', async () => {
  await claimCard(schools.anon, card, { email: 'ana@example.com', purposes: ['shorts', 'share'] });
  const id = await make();
  expect(await send()).toEqual({ sent: 0, mailed: 0 });
  await finish(id);
  expect(await list()).toMatchObject({ hasAddress: true, short: { isShown: true, sentAt: null } });
  expect(await send()).toEqual({ sent: 1, mailed: 1 });
  expect(await send()).toEqual({ sent: 0, mailed: 0 });
  const sent = (await list())?.short;
  const { token } = toShareToken(sent?.link?.id ?? '');
  expect(await readMails()).toMatchObject([{ recipient: 'ana@example.com', path: `/s/${token}` }]);
  expect((await openLinkedShort(schools.withLink(token)))?.state).toBe('open');
});

test('without an address the link is there to copy, and without consent to links nothing is sent', async () => {
  await agree(card.line, 'shorts');
  await finish(await make());
  expect(await send()).toEqual({ sent: 0, mailed: 0 });
  expect((await list())?.short?.link).toBeNull();
  await agree(card.line, 'share');
  expect(await send()).toEqual({ sent: 1, mailed: 0 });
  expect((await list())?.short?.link).not.toBeNull();
  expect(await readMails()).toHaveLength(0);
});

test('a surfer with an account sees their short once it is sent, and while they agree, but does not change it', async () => {
  const { rider } = schools.clients;
  await agree(idOf('north rider'), 'shorts');
  expect(await createDayShorts(schools.clients.coach, session)).toBe(1);
  const surfers = await listDayShorts(schools.clients.coach, session);
  const id = surfers?.find(({ short }) => short)?.short?.id ?? '';
  await finish(id);
  expect(await getShort(rider, id)).toBeNull();
  await send();
  expect(await listShorts(rider)).toMatchObject([{ id, canEdit: false, gaps: [] }]);
  const countFiles = async () =>
    (await rider.from('renditions').select('path').eq('short_id', id)).data?.length;
  expect([(await getShort(rider, id))?.files.length, await countFiles()]).toEqual([1, 1]);
  expect(await deleteShort(rider, id, true)).toBe(false);
  expect(await listShorts(schools.clients.member)).toEqual([]);
  await agree(idOf('north rider'), 'shorts', false);
  expect([(await getShort(rider, id))?.files.length, await countFiles()]).toEqual([0, 0]);
});

test('only the school’s staff makes, lists and sends them', async () => {
  await agree(card.line, 'shorts');
  for (const who of ['rider', 'member', 'south', 'solo'] as const) {
    const client = schools.clients[who];
    expect(await createDayShorts(client, session), who).toBeNull();
    expect(await listDayShorts(client, session), who).toBeNull();
    expect(await sendDayShorts(client, session), who).toBeNull();
  }
  const own = idOf('solo session');
  expect(await createDayShorts(schools.clients.solo, own)).toBeNull();
});
