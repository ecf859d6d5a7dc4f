import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { sign } from 'hono/jwt';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/database/database.types.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { toDataFolders } from '../../supabase/embedded/data-folders.ts';
import type { AnyClient } from './support/access/any-client.ts';
import type { Client, Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

/** Open to every caller: the link or the claims in the request decide what they show. */
const BY_LINK = [
  'count_link_use',
  'get_linked_playlists',
  'get_mail_choice',
  'has_claims',
  'is_claimed_rendition',
  'is_public_rendition',
  'linked_rendition_paths',
  'linked_short_paths',
  'list_guarded_guests',
  'list_public_waves',
  // Check consents and payments; the policies that call them check who the caller is.
  'may_show_short',
  'may_take',
  'open_claimed_wave',
  'open_linked_short',
  'open_share_link',
  // Everyone with the address of an order reads it.
  'read_order',
  'set_mail_choice',
];

const { backend, schools, sql, idOf } = setUpSchools();
/** An owner and platform admin with a second factor: by the password alone, and with the code as well. */
let halfWay: Client;
let allTheWay: Client;

beforeAll(async () => {
  await saveLinkConsents(schools.admin, idOf('north session'));
  halfWay = await connectWith('owner', 'aal1');
  allTheWay = await connectWith('owner', 'aal2');
});
const film = () => new Blob(['mp4'], { type: 'video/mp4' });
const picture = () => new Blob(['webp'], { type: 'image/webp' });

/** With a token of either level, without checking the code. */
async function connectWith(person: Person, aal: string): Promise<Client> {
  const { data } = await schools.clients[person].auth.getSession();
  const payload = data.session?.access_token.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const secrets = await readFile(toDataFolders(backend.dataDir).secretsFile, 'utf8');
  const token = await sign({ ...claims, aal }, JSON.parse(secrets).jwtSecret, 'HS256');
  return createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  });
}

async function listTables(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;
  return rows.map(({ name }) => name);
}

/** The number of rows of each table that they see; null when they may not query it. */
async function countRows(client: Client): Promise<Record<string, number | null>> {
  const counts: Record<string, number | null> = {};
  for (const table of await listTables()) {
    const { data, error } = await (client as AnyClient).from(table).select('*');
    counts[table] = error ? null : data.length;
  }
  return counts;
}

test('every table, and the list of files, withholds its rows while the second factor is missing', async () => {
  // The migration of a table that fails here needs:
  // create policy "second factor shown" on public.… as restrictive for all to authenticated
  //   using ((select private.second_factor_shown()));
  const held = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_policies
    where permissive = 'RESTRICTIVE' and cmd = 'ALL' and 'authenticated' = any(roles)
      and qual like '( SELECT private.second_factor_shown()%)' and with_check is null
      and (schemaname || '.' || tablename)::regclass in (select oid from pg_class where relrowsecurity)`;
  const tables = (await listTables()).map((name) => `public.${name}`);
  expect(held.map(({ name }) => name).sort()).toEqual([...tables, 'storage.objects'].sort());
});

test('functions with rights of their own read their caller from private.my_id()', async () => {
  const functions = await sql<{ name: string; source: string; isOpen: boolean }[]>`
    select proname as name, prosrc as source,
      prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', oid, 'execute') as "isOpen"
    from pg_proc where prosecdef and proname <> 'second_factor_shown'
      and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const past = functions.filter(({ source }) => source.includes('auth.uid()'));
  expect(past.map(({ name }) => name)).toEqual([]);
  const asking = new Set(['my_id']);
  for (let size = 0; size < asking.size; ) {
    size = asking.size;
    for (const { name, source } of functions) {
      const called = source.matchAll(/\bprivate\.(\w+)\(/g);
      if ([...called].some(([, callee = '']) => asking.has(callee))) asking.add(name);
    }
  }
  const deaf = functions.filter(({ name, isOpen }) => isOpen && !asking.has(name));
  expect(deaf.map(({ name }) => name).sort()).toEqual(BY_LINK);
});

test('no caller reads the secrets of authenticator apps, nor the functions of migrations', async () => {
  const [may] = await sql`
    select has_schema_privilege('authenticated', 'auth', 'usage') as schema, array(
      select rolname || ' ' || attname from pg_attribute, pg_roles
      where attrelid = 'auth.mfa_factors'::regclass and attname in ('secret', 'last_step')
        and rolname in ('anon', 'authenticated', 'service_role', 'postgres')
        and has_column_privilege(rolname, attrelid, attnum, 'select, insert, update')) as columns`;
  expect(may).toEqual({ schema: true, columns: [] });
});

test('without second factors, no user needs one', async () => {
  expect((await halfWay.from('videos').select('id')).data).toHaveLength(1);
});

describe('with second factors', () => {
  let before: Record<string, number | null>;
  const announced = `${randomUUID()}/b.mp4`;
  /** To upload it, from before there was a second factor. */
  let ticket: string;

  async function announce() {
    const { admin, userIds } = schools;
    const row = { id: announced.split('/')[0], session_id: idOf('north session') };
    const made = await admin
      .from('videos')
      .insert({
        ...row,
        file_name: 'b.mp4',
        size_bytes: 3,
        created_by: userIds.owner,
        original_path: announced,
        state: 'uploading',
      });
    expect(made.error).toBeNull();
  }

  beforeAll(async () => {
    const { admin, userIds } = schools;
    const { data } = await admin.auth.admin.getUserById(userIds.owner);
    const configured = await admin.rpc('configure_platform', {
      admin_emails: [data.user?.email ?? ''],
    });
    if (configured.error) throw configured.error;
    const error = { fingerprint: '0123456789abcdef', part: 'server', message: 'x', release: '1' };
    const recorded = await admin.rpc('record_error', { ...error, stack: '', path: '/' });
    if (recorded.error) throw recorded.error;
    await announce();
    const signed = await halfWay.storage.from('originals').createSignedUploadUrl(announced);
    ticket = signed.data?.token ?? '';
    await admin.from('videos').delete().eq('original_path', announced);
    before = await countRows(schools.clients.coach);
    await sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values
        (${randomUUID()}, ${userIds.owner}, 'totp', 'unverified', ''),
        (${randomUUID()}, ${userIds.owner}, 'totp', 'verified', ''),
        (${randomUUID()}, ${userIds.coach}, 'totp', 'unverified', '')`;
  });

  test('users without one, or who never finished the setup, notice nothing', async () => {
    const { clients, anon, withLink, tokens } = schools;
    expect(await countRows(clients.coach)).toEqual(before);
    expect(before).toMatchObject({ videos: 1, waves: 2, memberships: 4, profiles: 1 });
    const name = { name: 'Taught' };
    const surfer = { ...name, id: randomUUID(), session_id: idOf('north session') };
    expect((await clients.filmer.from('surfers').insert(surfer)).error).toBeNull();
    const found = clients.coach.from('surfers').update({ name: 'Kai' }).eq('id', surfer.id);
    expect((await found.select('id')).data).toHaveLength(1);
    expect((await clients.solo.rpc('create_organisation', name)).error).toBeNull();
    expect((await anon.from('videos').select('id')).data ?? []).toEqual([]);
    expect((await withLink(tokens.rider).rpc('open_share_link')).data).not.toBeNull();
  });

  test('a password alone shows no row of any table, and the code shows all', async () => {
    for (const [table, count] of Object.entries(await countRows(halfWay))) {
      expect(count ?? 0, table).toBe(0);
    }
    const ofSchool = await countRows(schools.clients.coach);
    const all = await countRows(allTheWay);
    expect(all).toMatchObject({
      ...ofSchool,
      error_reports: 1,
      error_occurrences: 1,
      feature_flags: 1,
    });
  });

  test('a password alone adds, changes and deletes nothing, and with the code it does', async () => {
    const surfer = () => ({ id: randomUUID(), session_id: idOf('north session'), name: 'New' });
    const refused = await halfWay.from('surfers').insert(surfer());
    expect(refused.error?.code).toBe('42501');
    const spot = { organisation_id: idOf('north'), name: 'Secret' };
    expect((await halfWay.from('spots').insert(spot)).error?.code).toBe('42501');
    const profile = { id: schools.userIds.owner, full_name: 'Somebody else' };
    expect((await halfWay.from('profiles').upsert(profile)).error?.code).toBe('42501');

    const wave = idOf('north wave of other');
    const touch = async (client: Client) => [
      (await client.from('profiles').update({ full_name: 'New' }).neq('full_name', '').select('id'))
        .data,
      (await client.from('waves').update({ end_ms: 4000 }).eq('id', wave).select('id')).data,
      (await client.from('waves').delete().eq('id', wave).select('id')).data,
    ];
    expect(await touch(halfWay)).toEqual([[], [], []]);
    const { admin } = schools;
    const kept = await admin.from('waves').select('end_ms').eq('id', wave).single();
    expect(kept.data?.end_ms).toBe(5000);

    expect((await allTheWay.from('surfers').insert(surfer())).error).toBeNull();
    expect((await touch(allTheWay)).map((rows) => rows?.length)).toEqual([1, 1, 1]);
  });

  test('a password alone neither opens, lists, adds nor deletes a file, and with the code it does', async () => {
    const { admin, names, userIds } = schools;
    const path = [...names.keys()].find((key) => names.get(key) === 'north original') ?? '';
    await announce();
    const mine = `${userIds.owner}/${randomUUID()}.webp`;
    const planted = await admin.storage.from('avatars').upload(mine, picture());
    expect(planted.error).toBeNull();

    const tryAll = async ({ storage }: Client) => {
      const [originals, avatars] = [storage.from('originals'), storage.from('avatars')];
      const another = `${userIds.owner}/${randomUUID()}.webp`;
      return {
        opens: (await originals.download(path)).error === null,
        lists: ((await avatars.list(userIds.owner)).data ?? []).length,
        mayUpload: (await originals.createSignedUploadUrl(announced)).error === null,
        adds: (await originals.upload(announced, film())).error === null,
        addsPicture: (await avatars.upload(another, picture())).error === null,
        removes: ((await avatars.remove([mine])).data ?? []).length,
      };
    };
    expect(await tryAll(halfWay)).toEqual({
      opens: false,
      lists: 0,
      mayUpload: false,
      adds: false,
      addsPicture: false,
      removes: 0,
    });
    expect(ticket).not.toBe('');
    const late = admin.storage.from('originals').uploadToSignedUrl(announced, ticket, film());
    expect((await late).error).toMatchObject({ statusCode: '403' });
    expect(await tryAll(allTheWay)).toEqual({
      opens: true,
      lists: 1,
      mayUpload: true,
      adds: true,
      addsPicture: true,
      removes: 1,
    });
  });

  test('a password alone makes no function act, and with the code they do', async () => {
    const { userIds } = schools;
    const north = idOf('north');
    const tryAll = async (client: Client) => ({
      fellows: (await client.rpc('list_fellow_members')).data?.length,
      isAdmin: (await client.rpc('am_platform_admin')).data,
      uploads: (await client.rpc('list_upload_ids', { stage: 'finished' })).error?.code ?? null,
      errors: (await client.rpc('list_errors')).data?.length,
      owns: (await client.rpc('make_owner', { organisation_id: north, profile_id: userIds.filmer }))
        .data,
      founds: (await client.rpc('create_organisation', { name: 'Another' })).error?.code ?? null,
      isFresh: (await client.rpc('signed_in_within', { seconds: 3600 })).data,
      deletes: (await client.rpc('delete_organisation', { organisation_id: north })).data,
    });
    expect(await tryAll(halfWay)).toEqual({
      fellows: 0,
      isAdmin: false,
      uploads: '42501',
      errors: 0,
      owns: false,
      founds: '42501',
      isFresh: false,
      deletes: false,
    });
    expect(await tryAll(allTheWay)).toEqual({
      fellows: 4,
      isAdmin: true,
      uploads: null,
      errors: 1,
      owns: true,
      founds: null,
      isFresh: true,
      deletes: true,
    });
  });
});
