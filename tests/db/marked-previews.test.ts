import { beforeEach, expect, test } from 'vitest';
import { getRenditionPath } from '#app/domain/conversions/get-rendition-path.server.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const { schools, sql, held, ...selling } = setUpSelling();
const { sell, buy, listReadable, openClaim, createLink } = selling;
const MARKED = ['marked-poster', 'marked-preview'];
const PLAIN = ['download', 'ladder', 'poster', 'preview'];
let paths: Record<string, string>;

beforeEach(async () => {
  await selling.stopSelling();
  await sql`delete from public.conversions where kind = 'marked'`;
  // Also those of the tests before.
  await sql`delete from public.renditions`;
  paths = await selling.storeFiles(held.day.wave, held.day.session, [...PLAIN, ...MARKED]);
});

const wave = () => ({ kind: 'wave', id: held.day.wave }) as const;

type Shown = { renditions: { kind: string; path: string }[] };
const toKinds = ({ renditions }: Shown) => renditions.map(({ kind }) => kind).sort();
const toPaths = ({ renditions }: Shown) => renditions.map(({ path }) => path).sort();
const markedPaths = () => MARKED.map((kind) => paths[kind]);

async function openOnCard(): Promise<Shown[]> {
  const { data } = await held.phone.rpc('open_claimed_wave', { wave_id: held.day.wave });
  return [(await openClaim()).sessions[0]?.waves[0], data] as Shown[];
}

async function openByLink(client: Client): Promise<Shown> {
  const { data } = await client.rpc('open_share_link').throwOnError();
  const [shown] = (data as { waves: Shown[] }).waves;
  if (!shown) throw new Error('The link shows no wave');
  return shown;
}

const listJobs = () =>
  sql`select state, priority, revision from public.conversions where wave_id = ${held.day.wave} and kind = 'marked'`;

test('a guest sees the marked files until the wave is paid for, then the plain ones, and a refund closes these again', async () => {
  const link = await createLink({ wave_id: held.day.wave });
  await sell({ marksPreviews: true });
  for (const client of [held.phone, link.client]) {
    expect(await listReadable(paths, client)).toEqual(MARKED);
  }
  for (const shown of [...(await openOnCard()), await openByLink(link.client)]) {
    expect(toKinds(shown)).toEqual(['poster', 'preview']);
    expect(toPaths(shown)).toEqual(markedPaths());
  }

  const orderId = await buy([wave()]);
  for (const client of [held.phone, link.client]) {
    expect(await listReadable(paths, client)).toEqual(PLAIN);
  }
  for (const shown of [...(await openOnCard()), await openByLink(link.client)]) {
    expect(toKinds(shown)).toEqual(PLAIN);
    expect(toPaths(shown)).not.toContain(paths['marked-preview']);
  }
  await selling.apply(await selling.toEvent(orderId, 'refunded', { refunded: 500 }));
  expect(await listReadable(paths, held.phone)).toEqual(MARKED);
});

test('without the setting, or without prices of waves, the preview is plain', async () => {
  await sell();
  expect(await listReadable(paths, held.phone)).toEqual(['poster', 'preview']);
  await sell({ marksPreviews: true, wave: null, session: null, day: null });
  expect(await listReadable(paths, held.phone)).toEqual(PLAIN);
});

test('a surfer with an account is a buyer too: the table, the storage and the player show the marked files', async () => {
  await sell({ marksPreviews: true });
  const { solo } = schools.clients;
  await sql`update public.guests set claimed_by = ${schools.userIds.solo} where id = ${held.ana.guest}`;
  const kinds = async () => {
    const { data } = await solo.from('renditions').select('kind').eq('wave_id', held.day.wave);
    return (data ?? []).map(({ kind }) => kind).sort();
  };
  expect(await kinds()).toEqual(MARKED);
  expect(await listReadable(paths, solo)).toEqual(MARKED);
  const find = (client: Client) => getRenditionPath(client, 'wave_id', held.day.wave, 'preview');
  expect(await find(solo)).toBe(paths['marked-preview']);
  // Staff see all files, and the app shows them the plain ones.
  expect(await find(schools.clients.coach)).toBe(paths.preview);
  expect(await listReadable(paths, schools.clients.coach)).toEqual([...PLAIN, ...MARKED].sort());
  await buy([wave()]);
  expect(await kinds()).toEqual(PLAIN);
  expect(await find(solo)).toBe(paths.preview);
});

test('a wave that the school shows to everyone shows the mark as well', async () => {
  await sell({ marksPreviews: true });
  await sql`select private.record_consent(${held.ana.guest}, 'marketing', true, 'surfer')`;
  await sql`update public.waves set state = 'ready' where id = ${held.day.wave}`;
  await sql`
    update public.spots p set latitude = 38.96, longitude = -9.41, is_hidden = false
    from public.sessions s where s.id = ${held.day.session} and p.id = s.spot_id`;
  await sql`
    insert into public.public_waves (wave_id, session_id) values (${held.day.wave}, ${held.day.session})
    on conflict do nothing`;
  const listed = async () => {
    const rows = await schools.anon.rpc('list_public_waves', { latitude: 38.96, longitude: -9.41 });
    return rows.data?.map(({ poster_path, preview_path }) => [poster_path, preview_path]);
  };
  expect(await listed()).toEqual([[paths['marked-poster'], paths['marked-preview']]]);
  expect(await listReadable(paths, schools.anon)).toEqual(MARKED);
  await buy([wave()]);
  expect(await listed()).toEqual([[paths.poster, paths.preview]]);
  expect(await listReadable(paths, schools.anon)).toEqual(['poster', 'preview']);
});

test('the worker gets a job for each wave, by its preview and with the name of the school', async () => {
  const hold = (daysAgo: number) =>
    sql`update public.sessions set starts_at = now() - make_interval(days => ${daysAgo})
      where id = ${held.day.session}`;
  await hold(3);
  await sell({ marksPreviews: true });
  // As soon as a new wave: guests see no picture until then.
  expect(await listJobs()).toMatchObject([{ state: 'queued', priority: 46 }]);
  await sql`delete from public.conversions where kind = 'marked'`;
  await hold(60);
  await sell({ marksPreviews: true });
  // Behind all that users wait for.
  expect(await listJobs()).toMatchObject([{ state: 'queued', priority: 20 }]);
  await sell({ marksPreviews: true });
  expect(await listJobs()).toHaveLength(1);
  const asked = { worker_id: 'marks', of_kinds: ['marked'] };
  const { data } = await schools.admin.rpc('claim_conversion', asked).throwOnError();
  const [school] =
    await sql`select name from public.organisations where id = ${selling.idOf('north')}`;
  expect(data).toMatchObject({
    kind: 'marked',
    subjectId: held.day.wave,
    plan: { name: school?.name },
    sources: [{ bucket: 'renditions', path: paths.preview, startMs: null, endMs: null }],
  });

  // A new cut has no preview yet, so nothing can be marked; the next preview queues it again.
  await sql`update public.waves set end_ms = end_ms - 100 where id = ${held.day.wave}`;
  expect(await listJobs()).toEqual([]);
  await sql`
    insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height)
    values (${held.day.session}, ${held.day.wave}, 'preview', ${`waves/${held.day.wave}/preview-r8.mp4`},
      'video/mp4', 3, 640, 360)`;
  expect(await listJobs()).toMatchObject([{ state: 'queued', priority: 46 }]);
});

test('a school with a new name has its waves marked again, and shows the old mark until then', async () => {
  const rename = (name: string) =>
    sql`update public.organisations set name = ${name} where id = ${selling.idOf('north')}`;
  const finish = async () => {
    const worker = { worker_id: 'marks', of_kinds: ['marked'] };
    const { data } = await schools.admin.rpc('claim_conversion', worker).throwOnError();
    const job = data as { id: string; revision: number; plan: { name: string } };
    const made = MARKED.map((kind) => ({
      kind,
      path: `waves/${held.day.wave}/${kind}-r${job.revision}.mp4`,
      contentType: 'video/mp4',
      bytes: 3,
      width: 640,
      height: 360,
    }));
    const done = { conversion_id: job.id, worker_id: 'marks', revision: job.revision };
    await schools.admin
      .rpc('finish_conversion', { ...done, outcome: 'done', renditions: made })
      .throwOnError();
    return job.plan.name;
  };
  const shown = async () => toPaths(((await openOnCard())[0] ?? { renditions: [] }) as Shown);
  await sell({ marksPreviews: true });
  expect(await finish()).toBe('north');
  const old = await shown();

  await rename('Dune Beach');
  expect(await listJobs()).toMatchObject([{ state: 'queued', priority: 20 }]);
  expect(await shown()).toEqual(old);
  expect(await finish()).toBe('Dune Beach');
  expect(await shown()).not.toEqual(old);
  // The files with the old name are deleted.
  const removals = await sql`select path from public.file_removals where path = any (${old})`;
  expect(removals.map(({ path }) => path).sort()).toEqual(old);

  // What does not change the name marks nothing, and so does a school that marks none.
  await rename('Dune Beach');
  expect(await listJobs()).toMatchObject([{ state: 'done' }]);
  await sell();
  await rename('north');
  expect(await listJobs()).toMatchObject([{ state: 'done' }]);
});

test('a short of waves that are to be paid for is closed, until it or they are paid for', async () => {
  await sell({ marksPreviews: true });
  const [short] = await sql`
    insert into public.shorts (organisation_id, title, plan)
    values (${selling.idOf('north')}, 'Ana', '{}') returning id`;
  await sql`
    insert into public.short_waves (short_id, wave_id, session_id, surfer_id, had_surfer, is_rendered)
    values (${short?.id}, ${held.day.wave}, ${held.day.session}, ${held.day.line}, true, true)`;
  const mayTake = async () => {
    const [row] = await sql`
      select private.may_take(f) as may from (
        select (jsonb_populate_record(null::public.renditions,
          ${sql.json({ kind: 'short-preview', short_id: short?.id })})).*) f`;
    return row?.may;
  };
  expect(await mayTake()).toBe(false);
  await buy([wave()]);
  // The short has a price of its own, but what it shows is no secret any more.
  expect(await mayTake()).toBe(true);
});
