import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listShortMaterial, listShortWaves } from '#app/domain/shorts/list-material.server.ts';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import {
  cancelShort,
  deleteShort,
  duplicateShort,
  getShort,
  listShorts,
  requestRendering,
  saveShort,
  saveShortTitle,
} from '#app/domain/shorts/shorts.server.ts';
import { createFirstCut } from '#app/domain/shorts/templates/create-first-cut.server.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;
const shorts = setUpShorts(setUp);
let id: string;

beforeEach(async () => {
  id = await shorts.start();
});

test('a surfer makes a short of their own wave, and no other user sees it', async () => {
  expect(await shorts.save(shorts.own())).toMatchObject({
    status: 'saved',
    waves: [{ problem: null }],
  });
  await shorts.render();
  expect(await listShorts(schools.clients.rider)).toMatchObject([
    { id, state: 'ready', clips: 1, gaps: [], progress: 0, organisationName: null },
  ]);
  expect([await shorts.filesOf(), await shorts.pathsOf()]).toEqual([3, 3]);
  for (const who of ['owner', 'coach', 'member', 'south', 'solo'] as const) {
    const client = schools.clients[who];
    expect(await listShorts(client)).toEqual([]);
    expect(await getShort(client, id)).toBeNull();
    expect(await shorts.pathsOf(client)).toBe(0);
    expect(await shorts.save(shorts.own(), client)).toBeNull();
    expect(await requestRendering(client, id, 2)).toBeNull();
    expect(await saveShortTitle(client, id, 'Mine')).toBe(false);
    expect(await duplicateShort(client, id, randomUUID())).toBe(false);
    expect(await deleteShort(client, id, true)).toBe(false);
    expect(await cancelShort(client, id)).toBe(false);
  }
});

test('the job reads the stretch of each clip, in the order of the plan', async () => {
  const plan = shorts.toPlan('solo wave of rider', 'solo wave of other', 'solo wave of rider');
  for (const clip of plan.clips) clip.startMs = plan.clips.indexOf(clip) * 100;
  await sql`update public.waves set surfer_id = null where session_id = ${idOf('solo session')}`;
  await shorts.save(plan, schools.clients.solo);
  expect(await requestRendering(schools.clients.solo, id, 2)).toBe('queued');
  const path = `${idOf('solo video')}/a.mp4`;
  expect((await shorts.finish()).sources).toMatchObject([
    { bucket: 'originals', path, startMs: 0, endMs: 1000 },
    { path, startMs: 100, endMs: 1000 },
    { path, startMs: 200, endMs: 1000 },
  ]);
});

test('the logo of a school is a source of its shorts that end with it', async () => {
  const organisationId = idOf('north');
  const { owner } = schools.clients;
  const logo = `${organisationId}/${randomUUID()}.webp`;
  const webp = new Blob(['abc'], { type: 'image/webp' });
  await schools.admin.storage.from('logos').upload(logo, webp, { contentType: 'image/webp' });
  await sql`update public.organisations set logo_path = ${logo} where id = ${organisationId}`;
  const endCard = { name: 'North', colour: null, logo: true };
  const plan = { ...shorts.own(), endCard };
  await saveShort(owner, { id, title: '', plan, basedOn: 0, organisationId });
  expect(await requestRendering(owner, id, 2)).toBe('queued');
  expect((await shorts.finish()).sources).toMatchObject([
    { bucket: 'originals' },
    { bucket: 'logos', path: logo, bytes: 3, startMs: null, endMs: null },
  ]);

  id = await shorts.start();
  await shorts.save(plan);
  await shorts.render();
  expect((await getShort(schools.clients.rider, id))?.plan.endCard).toEqual(endCard);
  const [own] =
    await sql`select private.list_short_logo(s) as files from public.shorts s where id = ${id}`;
  expect(own?.files).toEqual([]);
});

test('of two tabs the second to save is told, and saves nothing', async () => {
  const { rider } = schools.clients;
  expect(await shorts.save(EMPTY_PLAN)).toMatchObject({ status: 'saved', revision: 2 });
  expect(await shorts.save(shorts.own(), rider, 2)).toMatchObject({ revision: 3 });
  // Its response did not arrive.
  expect(await shorts.save(shorts.own(), rider, 2)).toEqual({ status: 'conflict', revision: 3 });
  const kept = shorts.own();
  expect(await shorts.save(kept, rider, 3)).toMatchObject({ revision: 4 });
  expect(await shorts.save(kept, rider, 3)).toMatchObject({ status: 'saved', revision: 4 });
  expect(await requestRendering(rider, id, 3)).toBe('changed');
  expect(await requestRendering(rider, id, 4)).toBe('queued');
  await shorts.finish('failed');
});

test('a short is renamed, duplicated as a draft, deleted, restored, and purged after an hour', async () => {
  const { rider } = schools.clients;
  await shorts.save(shorts.own(), rider, 0, 'Friday');
  await shorts.render();
  expect(await saveShortTitle(rider, id, 'Best \u202ewave')).toBe(true);
  const copyId = randomUUID();
  expect(await duplicateShort(rider, id, copyId)).toBe(true);
  expect(await duplicateShort(rider, id, copyId)).toBe(true);
  expect(await getShort(rider, copyId)).toMatchObject({
    title: 'Best wave (copy)',
    state: 'draft',
    files: [],
    clips: 1,
  });
  expect(await deleteShort(rider, id, true)).toBe(true);
  expect((await listShorts(rider)).map((short) => short.id)).toEqual([copyId]);
  expect(await shorts.pathsOf()).toBe(0);
  expect(await deleteShort(rider, id, false)).toBe(true);
  expect(await shorts.filesOf()).toBe(3);
  await deleteShort(rider, id, true);
  await sql`update public.shorts set deleted_at = now() - interval '61 minutes' where id = ${id}`;
  await schools.admin.rpc('purge_shorts').throwOnError();
  const left = await sql`select 1 from public.renditions where short_id = ${id}`;
  expect(left).toHaveLength(0);
  const removed = await sql`select 1 from public.file_removals where path like ${`shorts/${id}/%`}`;
  expect(removed).toHaveLength(3);
});

test('a rendering is cancelled, and the former files stay', async () => {
  const { rider } = schools.clients;
  await shorts.save(shorts.own());
  expect(await requestRendering(rider, id, 2)).toBe('queued');
  expect(await cancelShort(rider, id)).toBe(true);
  expect((await getShort(rider, id))?.state).toBe('draft');
  await shorts.render();
  await requestRendering(rider, id, 2);
  expect((await getShort(rider, id))?.state).toBe('rendering');
  expect(await shorts.filesOf()).toBe(3);
  await cancelShort(rider, id);
  expect((await getShort(rider, id))?.state).toBe('ready');
});

test('a failed one says why', async () => {
  await shorts.save(shorts.own());
  await requestRendering(schools.clients.rider, id, 2);
  await shorts.finish('refused');
  expect((await getShort(schools.clients.rider, id))?.state).toBe('failed');
  await shorts.render();
  expect((await getShort(schools.clients.rider, id))?.state).toBe('ready');
});

test('each user chooses from their own waves, and staff from those of their sessions', async () => {
  const { rider, coach, south } = schools.clients;
  const mine = await listShortMaterial(rider);
  expect(mine.waves).toMatchObject([
    { id: idOf('north wave of rider'), isMine: true, hasAgreed: true },
  ]);
  expect(mine.sessions).toEqual([]);
  expect((await listShortMaterial(coach)).sessions).toMatchObject([
    { id: idOf('north session'), waves: 2 },
  ]);
  const session = await listShortMaterial(coach, idOf('north session'));
  expect(session.waves.map((wave) => [wave.surferName, wave.hasAgreed]).sort()).toEqual([
    ['other', false],
    ['rider', true],
  ]);
  expect((await listShortMaterial(south, idOf('north session'))).waves).toEqual([]);
  expect((await listShortMaterial(rider, idOf('north session'))).waves).toEqual([]);
});

test('a template begins with own waves, or with those of the last session that the user is staff of', async () => {
  const { rider, coach, south } = schools.clients;
  const wave = idOf('north wave of rider');
  for (const client of [rider, coach]) {
    const plan = await createFirstCut(client, 'best-wave');
    expect(plan?.clips).toMatchObject([{ waveId: wave, startMs: 0, endMs: 5000 }]);
    expect(await createFirstCut(client, 'three-best')).toBeNull();
  }
  // Its surfers have agreed to nothing.
  expect(await createFirstCut(south, 'best-wave')).toBeNull();
});

test('each user sees those waves of a plan that they may choose', async () => {
  const { rider, coach, south } = schools.clients;
  const ids = ['north wave of rider', 'north wave of other'].map(idOf);
  expect(await listShortWaves(rider, ids)).toMatchObject([{ id: ids[0], isMine: true }]);
  expect((await listShortWaves(coach, ids)).map(({ id: of }) => of).sort()).toEqual(ids.sort());
  expect(await listShortWaves(south, ids)).toEqual([]);
  expect(await listShortWaves(coach, [])).toEqual([]);
});

test('the worker renders the plan that was queued, even when another is saved meanwhile', async () => {
  const { solo } = schools.clients;
  await sql`update public.waves set surfer_id = null where session_id = ${idOf('solo session')}`;
  const [first, second] = ['solo wave of rider', 'solo wave of other'];
  const queued = shorts.toPlan(first, second);
  for (const clip of queued.clips) clip.endMs = 700;
  await shorts.save(queued, solo);
  expect(await requestRendering(solo, id, 2)).toBe('queued');
  await shorts.save(shorts.toPlan(first), solo, 2);
  expect((await shorts.finish()).sources).toMatchObject([{ endMs: 700 }, { endMs: 700 }]);
  expect(await getShort(solo, id)).toMatchObject({
    state: 'ready',
    revision: 3,
    renderedRevision: 2,
  });
});
