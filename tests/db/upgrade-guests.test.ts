import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { listSquashed, SECOND_SQUASH } from '../../supabase/embedded/database/squashes.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { claimCard, newToken, withClaims } from './support/create-card.ts';
import {
  connectTwoSchools,
  createTwoSchools,
  type TwoSchools,
} from './support/create-two-schools.ts';

/** The first migration with guests. */
const GUESTS = '20261125010000';

/** Codes and tokens from before. */
const codes = { printed: newToken(), claim: newToken(), guardian: newToken() };

let folder: TemporaryFolder;
let backend: StartedBackend;
let sql: Sql;
let schools: TwoSchools;
/** Roster rows from before, by what they are. */
let lines: Awaited<ReturnType<typeof plantOldRows>>;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-upgrade-guests');
  const dataDir = join(folder.path, 'data');
  const migrationsDir = join(folder.path, 'migrations');
  await mkdir(migrationsDir);
  for (const { version, name, content } of listSquashed(SECOND_SQUASH)) {
    if (version < GUESTS) await writeFile(join(migrationsDir, `${version}_${name}.sql`), content);
  }
  const before = await startBackend({ dataDir, migrationsDir });
  sql = openDatabase(dataDir);
  const record = await createTwoSchools(before);
  lines = await plantOldRows(new Map(record.named.map(([id, name]) => [name, id])));
  await before.stop();
  backend = await startBackend({ dataDir });
  schools = await connectTwoSchools(backend, record);
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  await folder?.remove();
});

const toHash = (text: string) => createHash('sha256').update(text).digest();

/** As the app wrote them before guests. */
async function plantOldRows(ids: Map<string, string>) {
  const idOf = (name: string) => ids.get(name) ?? '';
  const monday = idOf('north session');
  const tuesday = randomUUID();
  await sql`
    insert into public.sessions (id, organisation_id, spot_id, starts_at, time_zone)
    values (${tuesday}, ${idOf('north')}, ${idOf('north spot')}, '2026-11-22T09:30:00Z', 'UTC')`;
  const add = async (session: string, name: string, claimedBy: string | null = null) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.surfers (session_id, name, claimed_by)
      values (${session}, ${name}, ${claimedBy}) returning id`;
    return row?.id ?? '';
  };
  const agree = (session: string, line: string) => sql`
    insert into public.consents (session_id, surfer_id, purpose, is_given, given_by, expires_at)
    values (${session}, ${line}, 'share', true, 'surfer', now() + interval '1 day')`;
  const rider = idOf('rider');
  const rows = {
    rider: idOf('north rider'),
    riderOnTuesday: await add(tuesday, 'Rider ', rider),
    riderTwice: await add(tuesday, 'rider', rider),
    friendOfRider: await add(tuesday, 'Friend', rider),
    printed: idOf('north other'),
    minor: await add(monday, 'Kid'),
    told: await add(tuesday, 'Told'),
    undone: await add(tuesday, 'Undone'),
    gone: await add(tuesday, 'Gone'),
  };
  await agree(monday, rows.rider);
  await sql`
    insert into public.claim_codes (token_hash, session_id, surfer_id)
    values (${toHash(codes.printed)}, ${monday}, ${rows.printed})`;

  await sql`update public.surfers set is_said_minor = true where id = ${rows.minor}`;
  await sql`
    insert into public.claims (session_id, surfer_id, token_hash)
    values (${monday}, ${rows.minor}, ${toHash(codes.claim)})`;
  await sql`
    insert into public.guardian_requests (session_id, surfer_id, name, email, token_hash)
    values (${monday}, ${rows.minor}, 'Lani', 'lani@example.com', ${toHash(codes.guardian)})`;

  await sql`
    insert into public.claims (session_id, surfer_id, token_hash, email, told_at)
    values (${tuesday}, ${rows.told}, ${toHash(newToken())}, 'told@example.com', now())`;
  await agree(tuesday, rows.told);

  await sql`update public.surfers set claim_revision = 3 where id = ${rows.undone}`;
  await agree(tuesday, rows.gone);
  await sql`delete from public.surfers where id = ${rows.gone}`;
  return { ...rows, monday, tuesday };
}

async function readGuest(line: string): Promise<string> {
  const [row] = await sql`select guest_id from public.surfers where id = ${line}`;
  return row?.guest_id;
}

/** For each of these roster rows, whether their waves may be passed on by link. */
function agree(...rows: string[]): Promise<boolean[]> {
  return Promise.all(
    rows.map(async (line) => {
      const [row] = await sql`select private.has_consent(${line}, 'share') as given`;
      return row?.given;
    }),
  );
}

test('a card that was printed before still opens', async () => {
  const { answer } = await claimCard(
    schools.anon,
    { code: codes.printed },
    { purposes: ['share'] },
  );
  expect(answer).toMatchObject({ state: 'done', guestId: await readGuest(lines.printed) });
  expect(await agree(lines.printed)).toEqual([true]);
});

test('a claim and a request to a guardian from before still work', async () => {
  const opened = await withClaims(backend, [codes.claim]).rpc('open_claims');
  expect(opened.data).toMatchObject([
    { surferName: 'Kid', isMinor: true, mayWatch: false, sessions: [{ surferId: lines.minor }] },
  ]);
  const yes = { token: codes.guardian, purposes: ['share', 'coaching'], wording: 1 };
  expect((await schools.anon.rpc('answer_guardian_request', yes)).data).toBe('done');
  expect(await agree(lines.minor)).toEqual([true]);
});

test('a claim that was notified before is not notified again', async () => {
  const guest = await readGuest(lines.told);
  const [claim] = await sql`
    update public.claims set tell_at = now() where guest_id = ${guest} returning id`;
  expect(
    await sql`select surfer_id from private.ready_notices where claim_id = ${claim?.id}`,
  ).toEqual([{ surfer_id: lines.told }]);
  await schools.admin.rpc('notify_waves_ready', { site_url: 'https://waves.example' });
  const [next] = await sql`
    select tell_at = 'infinity' as is_over from public.claims where id = ${claim?.id}`;
  expect(next?.is_over).toBe(true);
});

test('the only roster row of a guest keeps its consent, for later rows too', async () => {
  const guest = await readGuest(lines.told);
  const [row] = await sql<{ id: string }[]>`
    insert into public.surfers (session_id, guest_id, name)
    values (${lines.monday}, ${guest}, '') returning id`;
  expect(await agree(lines.told, row?.id ?? '')).toEqual([true, true]);
});

test('a card whose claim was undone before does not work again', async () => {
  const [row] = await sql`
    select card_revision from public.guests where id = ${await readGuest(lines.undone)}`;
  expect(row?.card_revision).toBe(3);
});

test('rows that one account claimed under one name are one guest, one of each session', async () => {
  const { rider, riderOnTuesday, riderTwice, friendOfRider } = lines;
  const guests = await Promise.all(
    [rider, riderOnTuesday, riderTwice, friendOfRider].map(readGuest),
  );
  const [first, second] = guests;
  expect(first).toBe(second);
  expect(new Set(guests).size).toBe(3);
});

test('their consents stay those of each row, until the guest answers again', async () => {
  const { rider, riderOnTuesday } = lines;
  expect(await agree(rider, riderOnTuesday)).toEqual([true, false]);
  const mine = await schools.clients.rider.rpc('list_my_consents');
  const guest = await readGuest(rider);
  const isGiven = (data: unknown) =>
    (data as { guestId: string; consents: { purpose: string; isGiven: boolean }[] }[])
      .find(({ guestId }) => guestId === guest)
      ?.consents.find(({ purpose }) => purpose === 'share')?.isGiven;
  expect(isGiven(mine.data)).toBe(false);
  const say = (is_given: boolean) =>
    schools.clients.rider
      .rpc('save_consent', { guest_ids: [guest], purpose: 'share', is_given, wording: 1 })
      .throwOnError();
  await say(true);
  expect(await agree(rider, riderOnTuesday)).toEqual([true, true]);
  await say(false);
  expect(await agree(rider, riderOnTuesday)).toEqual([false, false]);
});

test('the log of a row that was deleted before stays, until its session is deleted', async () => {
  const read = async () =>
    (await schools.clients.coach.from('consents').select('surfer_name').eq('surfer_id', lines.gone))
      .data;
  expect(await read()).toEqual([{ surfer_name: 'Gone' }]);
  const tuesday = { session_id: lines.tuesday };
  expect((await schools.clients.owner.rpc('delete_session', tuesday)).data).toBe('deleted');
  expect(await read()).toEqual([]);
});
