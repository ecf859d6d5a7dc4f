import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Card, claimCard, createCard } from './support/create-card.ts';
import { addDay } from './support/create-guest.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const SITE = 'https://waves.example';

const { schools, sql } = setUpSchools();
let card: Card;

beforeAll(async () => {
  await sql`update public.videos set state = 'ready'`;
});
beforeEach(async () => {
  await sql`update public.claims set ended_at = now() where ended_at is null`;
  card = await createCard(schools, sql);
  await sql`
    update public.waves set state = 'ready', created_at = now() - interval '11 minutes' where id = ${card.wave}`;
  await setLadder('done', card.wave);
});

/** The state of the job that makes a wave's finer version. */
async function setLadder(state: 'queued' | 'done' | 'failed', wave: string) {
  await sql`
    update public.conversions set state = ${state} where wave_id = ${wave} and kind = 'ladder'`;
}

/** The finer version of a wave, as a worker makes it. */
async function finishLadder(wave: string) {
  await sql`
    insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height, playlist)
    select session_id, id, 'ladder', 'waves/' || id || '/720-r1.mp4', 'video/mp4', 3, 1280, 720, '{media}'
    from public.waves where id = ${wave}`;
  await setLadder('done', wave);
}

async function wake() {
  await sql`update public.claims set tell_at = now() where guest_id = ${card.guest} and email is not null`;
}

async function notify(atMost = 50) {
  const { data, error } = await schools.admin.rpc('notify_waves_ready', {
    site_url: SITE,
    at_most: atMost,
  });
  if (error) throw error;
  return data;
}

async function claim(email: string, theCard = card) {
  await claimCard(schools.anon, theCard, { email });
}

/** The link in mails to this address. */
async function readMails(email: string): Promise<string[]> {
  const rows = await sql`
    select params ->> 'path' as path from public.mail_outbox
    where kind = 'waves-ready' and recipient = ${email}`;
  return rows.map(({ path }) => path);
}

/** In how many minutes the next check is due, rounded; null for never. */
async function readNextCheck(guest = card.guest): Promise<number | null> {
  const [row] = await sql`
    select nullif(extract(epoch from tell_at - now()) / 60, 'Infinity')::double precision as minutes
    from public.claims where guest_id = ${guest} and ended_at is null and email is not null`;
  return row?.minutes === null ? null : Math.round(row?.minutes);
}

/** Since when the guest has the claim, and is on the roster. */
async function age(interval: string) {
  await sql`
    update public.claims set created_at = now() - ${interval}::interval where guest_id = ${card.guest}`;
  await sql`
    update public.surfers set created_at = now() - ${interval}::interval where id = ${card.line}`;
}

test('a surfer gets one mail when waves are ready, and the mail opens them', async () => {
  await claim('ana@example.com');
  expect(await notify()).toEqual({ told: 1, hasMore: false });
  expect(await readMails('ana@example.com')).toEqual([
    expect.stringMatching(/^\/c\/open\/[0-9a-f]{64}$/),
  ]);
  expect(await notify()).toEqual({ told: 0, hasMore: false });
});

test('a guest who is added to another session gets one mail about that session, too', async () => {
  await claim('finn@example.com');
  expect(await notify()).toMatchObject({ told: 1 });
  expect(await readNextCheck()).toBeNull();
  const { line, wave } = await addDay(schools, card.guest, '2026-11-23');
  await sql`
    update public.waves set state = 'ready', created_at = now() - interval '11 minutes' where id = ${wave}`;
  await setLadder('done', wave);
  expect(await notify()).toMatchObject({ told: 1 });
  expect(await readMails('finn@example.com')).toHaveLength(2);
  await sql`update public.claims set tell_at = now() where guest_id = ${card.guest}`;
  expect(await notify()).toMatchObject({ told: 0 });
  await sql`delete from public.surfers where id = ${line}`;
});

test('no mail is sent while waves are prepared or sorted; the check runs each minute', async () => {
  await claim('ben@example.com');
  await sql`update public.waves set state = 'converting' where id = ${card.wave}`;
  expect(await notify()).toEqual({ told: 0, hasMore: false });
  expect(await readNextCheck()).toBe(1);
  await sql`update public.waves set state = 'ready', created_at = now() where id = ${card.wave}`;
  await sql`update public.claims set tell_at = now() where guest_id = ${card.guest}`;
  expect(await notify()).toMatchObject({ told: 0 });
  expect(await readNextCheck()).toBe(1);

  await sql`
    update public.waves set created_at = now() - interval '11 minutes' where id = ${card.wave}`;
  // It is not due yet.
  expect(await notify()).toMatchObject({ told: 0 });
  await sql`update public.claims set tell_at = now() where guest_id = ${card.guest}`;
  expect(await notify()).toMatchObject({ told: 1 });
  expect(await readMails('ben@example.com')).toHaveLength(1);
});

test('a surfer without waves is checked less and less often, and not after a month', async () => {
  await claim('cleo@example.com');
  await sql`delete from public.waves where id = ${card.wave}`;
  for (const [interval, minutes] of [
    ['5 minutes', 1],
    ['10 hours', 20],
    ['3 days', 30],
    ['31 days', null],
  ] as const) {
    await age(interval);
    await sql`update public.claims set tell_at = now() where guest_id = ${card.guest}`;
    expect(await notify()).toEqual({ told: 0, hasMore: false });
    expect(await readNextCheck(), interval).toBe(minutes);
  }
});

test('a round takes those who have waited longest, and reports that others wait, too', async () => {
  const later = await createCard(schools, sql);
  await claim('dora@example.com');
  await claim('eva@example.com', later);
  await sql`
    update public.claims set tell_at = now() - interval '1 minute' where guest_id = ${later.guest}`;
  expect(await notify(1)).toMatchObject({ hasMore: true });
  expect(await readNextCheck(later.guest)).toBe(1);
  expect(await notify(1)).toEqual({ told: 1, hasMore: true });
  expect(await notify(1)).toEqual({ told: 0, hasMore: false });
  expect(await readMails('dora@example.com')).toHaveLength(1);
});

test('a guest who was notified of small videos gets one more mail when all of that day are there in full quality', async () => {
  const { line, wave } = await addDay(schools, card.guest, '2026-11-21');
  await sql`
    update public.waves set state = 'ready', created_at = now() - interval '11 minutes' where id = ${wave}`;
  await setLadder('queued', card.wave);
  await claim('gil@example.com');
  expect(await notify()).toMatchObject({ told: 2 });
  expect(await readNextCheck()).toBe(1);
  await finishLadder(card.wave);
  await wake();
  // The other session of that day is not there yet.
  expect(await notify()).toMatchObject({ told: 0 });
  await finishLadder(wave);
  await wake();
  expect(await notify()).toMatchObject({ told: 1 });
  await wake();
  expect(await notify()).toMatchObject({ told: 0 });
  expect(await readNextCheck()).toBeNull();
  const mails = await sql`
    select params ->> 'waveCount' as count, params ->> 'path' as path from public.mail_outbox
    where recipient = 'gil@example.com' and params ? 'isFiner'`;
  expect([...mails]).toEqual([{ count: '2', path: expect.stringMatching(/^\/c\/open\//) }]);
  await sql`delete from public.surfers where id = ${line}`;
});

test('no further mail follows a finer version that was ready before, that failed, or that the guest may not watch', async () => {
  await finishLadder(card.wave);
  await claim('hal@example.com');
  expect(await notify()).toMatchObject({ told: 1 });
  await wake();
  expect(await notify()).toMatchObject({ told: 0 });
  await sql`update public.claims set ended_at = now() where guest_id = ${card.guest}`;

  for (const end of ['failed', 'minor'] as const) {
    card = await createCard(schools, sql);
    await sql`
      update public.waves set state = 'ready', created_at = now() - interval '11 minutes' where id = ${card.wave}`;
    await claim(`ida-${end}@example.com`);
    expect(await notify()).toMatchObject({ told: 1 });
    if (end === 'failed') await setLadder('failed', card.wave);
    else {
      await finishLadder(card.wave);
      await schools.clients.coach.rpc('mark_minor', { guest_id: card.guest }).throwOnError();
    }
    await wake();
    expect(await notify(), end).toMatchObject({ told: 0 });
    expect(await readNextCheck(), end).toBeNull();
  }
});
