import { beforeEach, expect, test } from 'vitest';
import { listRowFindings } from '#app/domain/consistency/list-row-findings.server.ts';
import { deleteFiles } from '#app/domain/conversions/worker/run-clean-up.server.ts';
import { createDueFilm, type DueFilm } from './support/create-due-film.ts';
import type { Person } from './support/create-two-schools.ts';
import { plantEntitlement } from './support/plant-entitlement.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql, idOf } = setUpSchools();
let film: DueFilm;

beforeEach(async () => {
  film = await createDueFilm(schools, sql);
});

async function deleteAs(person: Person) {
  const args = { session_id: film.sessionId };
  return (await schools.clients[person].rpc('delete_session', args)).data;
}

/** Tables that still have rows of the session. */
async function listTables(sessionId: string): Promise<string[]> {
  const tables = await sql`
    select table_schema as schema, table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'private') and column_name = 'session_id' and table_type = 'BASE TABLE'`;
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const rows =
        await sql`select 1 from ${sql(schema)}.${sql(name)} where session_id = ${sessionId}`;
      return rows.length > 0 ? [name as string] : [];
    }),
  );
  return found.flat().sort();
}

/** A surfer on the roster who has claimed their card and consented, with a link, a choice and a log of sorting. */
async function addPeople() {
  const { sessionId, waveIds } = film;
  const [surfer] = await sql`
    insert into public.surfers (session_id, name, claimed_by)
    values (${sessionId}, 'Ana', ${schools.userIds.rider}) returning id, guest_id`;
  const surferId: string = surfer?.id;
  const guestId: string = surfer?.guest_id;
  const [claim] = await sql`
    insert into public.claims (guest_id, profile_id)
    values (${guestId}, ${schools.userIds.rider}) returning id`;
  await sql`
    insert into public.consents (guest_id, purpose, is_given, given_by, claim_id, expires_at)
    values (${guestId}, 'share', true, 'surfer', ${claim?.id}, now() + interval '1 year')`;
  await sql`update public.waves set surfer_id = ${surferId} where id = ${waveIds[0]}`;
  await sql`
    insert into public.share_links (session_id, kind, wave_id, token_hash)
    values (${sessionId}, 'wave', ${waveIds[0]}, sha256(${waveIds[0]}::bytea))`;
  await sql`
    insert into public.favourites (wave_id, profile_id)
    values (${waveIds[0]}, ${schools.userIds.rider})`;
  await sql`insert into public.retention_choices (session_id, choice) values (${sessionId}, 'keep')`;
  await sql`
    insert into public.wave_changes (session_id, wave_id, step_id, revision, after)
    values (${sessionId}, ${waveIds[0]}, gen_random_uuid(), 1, '{}')`;
}

test('a session is deleted with all its rows and files, and leaves no findings', async () => {
  await addPeople();
  expect(await listTables(film.sessionId)).toEqual(
    expect.arrayContaining(['conversions', 'session_room', 'share_links', 'surfers']),
  );
  expect(await deleteAs('owner')).toBe('deleted');
  expect(await sql`select 1 from public.sessions where id = ${film.sessionId}`).toHaveLength(0);
  expect(await listTables(film.sessionId)).toEqual([]);
  await sql`update public.file_removals set not_before = now() - interval '1 second'`;
  while ((await deleteFiles(schools.admin)) > 0);
  const [left] = await sql`
    select count(*)::integer as count from storage.objects
    where name like ${`%${film.videoId}%`} or name like ${`%${film.waveIds[0]}%`}`;
  expect(left?.count).toBe(0);
  const findings = JSON.stringify(await listRowFindings(schools.admin, 0));
  for (const id of [film.sessionId, film.videoId, ...film.waveIds]) {
    expect(findings).not.toContain(id);
  }
});

test('other staff, surfers and other schools cannot delete a session', async () => {
  for (const person of ['coach', 'filmer', 'member', 'rider', 'south', 'solo'] as const) {
    expect(await deleteAs(person), person).toBeNull();
  }
  expect(await sql`select 1 from public.sessions where id = ${film.sessionId}`).toHaveLength(1);
});

test('a user deletes their own personal session', async () => {
  const id = idOf('solo session');
  const { data } = await schools.clients.solo.rpc('delete_session', { session_id: id });
  expect(data).toBe('deleted');
});

test('an order keeps its session from being deleted', async () => {
  await plantEntitlement(sql, idOf('north'), { waveId: film.waveIds[1] ?? '' });
  expect(await deleteAs('owner')).toBe('ordered');
  expect(await sql`select 1 from public.waves where session_id = ${film.sessionId}`).toHaveLength(
    2,
  );
  await sql`update public.entitlements set ended_at = now()`;
  expect(await deleteAs('owner')).toBe('deleted');
});

test('a file that a worker was making for it is deleted on arrival', async () => {
  const [job] = await sql`
    update public.conversions set state = 'running', worker_id = 'w', lease_until = now() + interval '1 hour'
    where wave_id = ${film.waveIds[0]} and kind = 'preview' returning id, revision`;
  expect(await deleteAs('owner')).toBe('deleted');
  const path = `waves/${film.waveIds[0]}/preview-r9.mp4`;
  const { data } = await schools.admin.rpc('finish_conversion', {
    conversion_id: job?.id,
    worker_id: 'w',
    revision: job?.revision,
    outcome: 'done',
    renditions: [{ path }] as never,
  });
  expect(data).toBe(false);
  expect(await sql`select 1 from public.file_removals where path = ${path}`).toHaveLength(1);
});
