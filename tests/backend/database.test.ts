import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { isEmbedded } from './support/set-up-backend.ts';

let folder: TemporaryFolder;
let migrationsDir: string;

beforeEach(async () => {
  folder = await createTemporaryFolder('database');
  migrationsDir = join(folder.path, 'migrations');
  await mkdir(migrationsDir);
});
afterEach(() => folder.remove());

const start = (dataDir = join(folder.path, 'data')) => startBackend({ dataDir, migrationsDir });
const migrate = (name: string, content: string) => writeFile(join(migrationsDir, name), content);

async function ask(url: string, key: string, name: string): Promise<unknown> {
  const { data, error } = await createClient(url, key).rpc(name);
  if (error !== null) throw error;
  return data;
}

describe.runIf(isEmbedded)('migrations', () => {
  test('run once each, in order, as a role that is no superuser, with a history', async () => {
    await migrate(
      '1_first.sql',
      'create table public.steps (name text); insert into steps values (current_user);',
    );
    await migrate(
      '2_second.sql',
      `
      insert into public.steps select case when rolsuper then 'super' else 'plain' end
        from pg_roles where rolname = current_user;
      create function public.read_steps() returns json language sql security definer as $$
        select json_build_object(
          'steps', (select json_agg(name) from public.steps),
          'history', (select json_agg(version || ' ' || name order by version)
            from supabase_migrations.schema_migrations))
      $$;`,
    );
    const first = await start();
    await first.stop();
    const again = await start();
    expect(await ask(again.url, again.secretKey, 'read_steps')).toEqual({
      steps: ['postgres', 'plain'],
      history: ['1 first', '2 second'],
    });
    await again.stop();
  });

  test('leave nothing behind when one fails, and the start names it', async () => {
    await migrate('1_first.sql', 'create table public.kept (id int);');
    await migrate('2_second.sql', 'create table public.half (id int); select 1 / 0;');
    await expect(start()).rejects.toThrow('Migration 2_second failed');
    await migrate('2_second.sql', 'create table public.half (id int);');
    const backend = await start();
    const { error } = await createClient(backend.url, backend.secretKey).from('half').select();
    expect(error).toBeNull();
    await backend.stop();
  });

  test('may create policies for files, buckets and triggers on users, as hosted', async () => {
    await migrate(
      '1_all.sql',
      `
      create schema private;
      insert into storage.buckets (id, name) values ('films', 'films');
      create policy "all" on storage.objects for all to authenticated using (bucket_id = 'films');
      create table public.people (id uuid primary key references auth.users (id) on delete cascade);
      create function private.add_person() returns trigger language plpgsql security definer
        set search_path = '' as $$ begin insert into public.people values (new.id); return new; end $$;
      create trigger add_person after insert on auth.users
        for each row execute function private.add_person();`,
    );
    const backend = await start();
    const service = createClient(backend.url, backend.secretKey);
    const { data } = await service.auth.admin.createUser({ email: 'a@example.com' });
    expect((await service.from('people').select()).data).toEqual([{ id: data.user?.id }]);
    await backend.stop();
  });

  test('grant new tables and functions to all roles, and a revoked right stays revoked', async () => {
    await migrate(
      '1_all.sql',
      `
      create table public.open (id int);
      create table public.closed (id int);
      revoke all on public.closed from anon, authenticated;`,
    );
    const first = await start();
    await first.stop();
    const backend = await start();
    const anon = createClient(backend.url, backend.publishableKey);
    expect((await anon.from('open').insert({ id: 1 })).error).toBeNull();
    expect((await anon.from('closed').select()).error?.code).toBe('42501');
    expect(
      (await createClient(backend.url, backend.secretKey).from('closed').select()).error,
    ).toBeNull();
    await backend.stop();
  });
});

describe.runIf(isEmbedded)('the connection that handles requests', () => {
  /** As a caller with an SQL injection would: without the caller's role. */
  const TRY_ALL = `
    create table public.open (id int);
    create function public.try_as_connection(statement text) returns json language plpgsql as $$
    begin
      reset role;
      execute statement;
      return json_build_object('role', current_user,
        'is_super', (select rolsuper from pg_roles where rolname = session_user));
    exception when insufficient_privilege then
      return json_build_object('refused', sqlerrm);
    end $$;`;

  test('has a role that is no superuser, also in an older installation', async () => {
    await migrate('1_all.sql', TRY_ALL);
    const first = await start();
    const superuser = openDatabase(first.dataDir);
    await superuser.unsafe('drop owned by authenticator; drop role authenticator');
    await superuser.end();
    await first.stop();

    const backend = await start();
    const service = createClient(backend.url, backend.secretKey);
    const attempt = async (statement: string) =>
      (await service.rpc('try_as_connection', { statement })).data;
    expect(await attempt('select 1')).toEqual({ role: 'authenticator', is_super: false });
    for (const statement of [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('/etc/hostname')`,
      'alter role authenticator superuser',
      'set local session authorization supabase_admin',
      'set local role postgres',
      'create table public.made (id int)',
      'create table auth.made (id int)',
      'alter table auth.users disable trigger all',
      'create or replace function auth.uid() returns uuid language sql as $$ select null::uuid $$',
      'select * from public.open',
      'select * from supabase_migrations.schema_migrations',
    ]) {
      expect(await attempt(statement), statement).toEqual({ refused: expect.any(String) });
    }

    const person = { email: 'a@example.com', password: 'a long way out' };
    await service.auth.admin.createUser({ ...person, email_confirm: true });
    const client = createClient(backend.url, backend.publishableKey);
    expect((await client.auth.signInWithPassword(person)).error).toBeNull();
    expect((await client.from('open').insert({ id: 1 })).error).toBeNull();
    await backend.stop();
  });
});

describe.runIf(isEmbedded)('the data folder', () => {
  test('may have a path far longer than a socket may', async () => {
    const backend = await start(join(folder.path, 'a-long-name-for-a-folder-'.repeat(6), 'data'));
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    await backend.stop();
  });

  test('is rejected with a sentence when its secrets are damaged', async () => {
    const backend = await start();
    await backend.stop();
    await writeFile(join(folder.path, 'data', 'secrets.json'), '{"jwtSecret":"short"}');
    await expect(start()).rejects.toThrow('secrets.json is damaged');
  });

  test('survives an interrupted first start', async () => {
    await mkdir(join(folder.path, 'data', 'postgres.new'), { recursive: true });
    await writeFile(join(folder.path, 'data', 'postgres.new', 'PG_VERSION'), '18');
    const backend = await start();
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    await backend.stop();
  });

  test('is not opened by another version of PostgreSQL', async () => {
    await mkdir(join(folder.path, 'data', 'postgres'), { recursive: true });
    await writeFile(join(folder.path, 'data', 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17');
  });

  test('is found through a symbolic link', async () => {
    const link = join(tmpdir(), `linked-${crypto.randomUUID()}`);
    await symlink(folder.path, link);
    try {
      const backend = await start(join(link, 'data'));
      expect((await fetch(`${backend.url}/health`)).status).toBe(200);
      await backend.stop();
    } finally {
      await rm(link);
    }
  });
});
