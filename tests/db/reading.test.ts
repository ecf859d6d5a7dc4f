import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { addInvites } from './support/add-invites.ts';
import {
  type Client,
  createTwoSchools,
  PEOPLE,
  type Person,
  type TwoSchools,
} from './support/create-two-schools.ts';

const nobody: Partial<Record<Person, string[]>> = {};
/** What each member of staff sees, and with it the two who keep their own. */
const staff = (north: string[], south: string[], solo: string[]) => ({
  ...{ owner: north, coach: north, filmer: north },
  ...{ south, solo },
});
const north = ['owner', 'coach', 'filmer', 'member'];

/** Which rows each person reads; who isn't named reads none. `by` is the column that names a row. */
const matrix: Record<string, { by: string; sees: Partial<Record<Person, string[]>> }> = {
  profiles: {
    by: 'id',
    sees: Object.fromEntries(PEOPLE.map((person) => [person, [person]])),
  },
  organisations: {
    by: 'id',
    sees: { ...staff(['north'], ['south'], []), member: ['north'] },
  },
  memberships: {
    by: 'profile_id',
    sees: { ...staff(north, ['south'], []), member: north },
  },
  invites: { by: 'id', sees: { owner: ['north invite'], south: ['south invite'] } },
  spots: {
    by: 'id',
    sees: { ...staff(['north spot'], ['south spot'], ['solo spot']), rider: ['north spot'] },
  },
  sessions: {
    by: 'id',
    sees: {
      ...staff(['north session'], ['south session'], ['solo session']),
      rider: ['north session'],
    },
  },
  surfers: {
    by: 'id',
    sees: {
      ...staff(both('north', ''), both('south', ''), both('solo', '')),
      rider: ['north rider'],
    },
  },
  videos: { by: 'id', sees: staff(['north video'], ['south video'], ['solo video']) },
  video_locations: {
    by: 'video_id',
    sees: staff(['north video'], ['south video'], ['solo video']),
  },
  waves: {
    by: 'id',
    sees: {
      ...staff(both('north', 'wave of '), both('south', 'wave of '), both('solo', 'wave of ')),
      rider: ['north wave of rider'],
    },
  },
  renditions: {
    by: 'id',
    sees: {
      ...staff(
        [...both('north', 'rendition of '), 'north rendition of video'],
        [...both('south', 'rendition of '), 'south rendition of video'],
        [...both('solo', 'rendition of '), 'solo rendition of video'],
      ),
      rider: ['north rendition of rider'],
    },
  },
  conversions: {
    by: 'wave_id',
    sees: staff(both('north', 'wave of '), both('south', 'wave of '), both('solo', 'wave of ')),
  },
  workers: { by: 'id', sees: nobody },
  error_reports: { by: 'message', sees: nobody },
  error_occurrences: { by: 'path', sees: nobody },
  file_removals: { by: 'path', sees: nobody },
  mail_outbox: { by: 'recipient', sees: nobody },
  mail_choices: { by: 'recipient', sees: nobody },
  share_links: {
    by: 'id',
    sees: staff(['north link to rider', 'north link to other'], ['south link to rider'], []),
  },
};

function both(place: string, what: string) {
  return [`${place} ${what}rider`, `${place} ${what}other`];
}

let folder: TemporaryFolder;
let backend: StartedBackend;
let schools: TwoSchools;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-access');
  backend = await startBackend({ dataDir: folder.path });
  schools = await createTwoSchools(backend);
  await addInvites(schools);
  const seen = { fingerprint: '0123456789abcdef', part: 'server', message: 'x', stack: '' };
  const { error } = await schools.admin.rpc('record_error', { ...seen, path: '/', release: '1' });
  if (error) throw error;
  const mail = { kind: 'waves-ready', recipient: 'x@example.com', params: {} };
  const queued = await schools.admin.rpc('queue_mail', { ...mail, idempotency_key: '1' });
  if (queued.error) throw queued.error;
});
afterAll(async () => {
  await backend?.stop();
  await folder?.remove();
});

async function read(client: Client, table: string, by: string): Promise<string[]> {
  const { data } = await client.from(table as 'waves').select(by);
  const rows = (data ?? []) as unknown as Record<string, string>[];
  return [...new Set(rows.map((row) => schools.names.get(row[by] ?? '') ?? `${row[by]}`))].sort();
}

test('every table of the migrations is in the matrix', async () => {
  const migrations = join(import.meta.dirname, '../../supabase/migrations');
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql'));
  const sql = (await Promise.all(files.map((name) => readFile(join(migrations, name), 'utf8'))))
    .join('\n')
    .toLowerCase();
  const tables = [...sql.matchAll(/create table (?:if not exists )?public\.(\w+)/g)];
  expect(tables.map(([, name]) => name).sort()).toEqual(Object.keys(matrix).sort());
});

test.each(Object.entries(matrix))('%s shows each person their own rows', async (table, row) => {
  const seen = Object.fromEntries(
    await Promise.all(
      PEOPLE.map(async (person) => [person, await read(schools.clients[person], table, row.by)]),
    ),
  );
  const meant = Object.fromEntries(
    PEOPLE.map((person) => [person, [...(row.sees[person] ?? [])].sort()]),
  );
  expect(seen).toEqual(meant);
});

test.each(Object.entries(matrix))(
  '%s shows nothing to visitors, with a link or without',
  async (table, { by }) => {
    expect(await read(schools.anon, table, by)).toEqual([]);
    expect(await read(schools.withLink(schools.tokens.rider), table, by)).toEqual([]);
  },
);

test('files are read by whoever may read their rows', async () => {
  const paths = [...schools.names].filter(([, name]) => / (file|original)/.test(name));
  const seen: Record<string, string[]> = {};
  for (const person of PEOPLE) {
    const granted = await Promise.all(
      paths.map(async ([path, name]) => {
        const bucket = name.endsWith('original') ? 'originals' : 'renditions';
        const { data } = await schools.clients[person].storage.from(bucket).download(path);
        return data ? name : null;
      }),
    );
    seen[person] = granted.filter((name) => name !== null).sort();
  }
  const all = (place: string) =>
    [...both(place, 'file of '), `${place} file of video`, `${place} original`].sort();
  expect(seen).toEqual({
    ...{ owner: all('north'), coach: all('north'), filmer: all('north'), member: [] },
    ...{ rider: ['north file of rider'], south: all('south'), solo: all('solo') },
  });
});
