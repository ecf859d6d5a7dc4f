import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#app/platform/database/database.types.ts';

export type Client = SupabaseClient<Database>;

/** The callers. `north` is the school whose rows are tried; the others have rows of their own. */
export const PEOPLE = ['owner', 'coach', 'filmer', 'member', 'rider', 'south', 'solo'] as const;
export type Person = (typeof PEOPLE)[number];
type Place = 'north' | 'south' | 'solo';

export type TwoSchools = {
  /** Bypasses all policies. */
  admin: Client;
  anon: Client;
  clients: Record<Person, Client>;
  userIds: Record<Person, string>;
  /** Fixture names by id (or path), to compare the seen rows with the expected ones. */
  names: Map<string, string>;
  /** Ids by fixture name. */
  ids: Map<string, string>;
  /** A client with the share link of this wave. */
  withLink(token: string): Client;
  tokens: { rider: string; revoked: string; south: string };
};

/** Two schools as found in a copy of their database. */
export type SchoolsRecord = Pick<TwoSchools, 'userIds' | 'tokens'> & {
  logins: Record<Person, { email: string; password: string }>;
  /** Of `names`. */
  named: [id: string, name: string][];
};

type Backend = { url: string; publishableKey: string; secretKey: string };

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };

/**
 * Two schools and a person without one, each with a session, a video and waves. `north` has an
 * owner, a coach and a filmer; `member` belongs to it as a surfer but was not filmed, `rider` was
 * filmed and has claimed a card of the roster.
 */
export async function createTwoSchools({ url, secretKey }: Backend): Promise<SchoolsRecord> {
  const admin = createClient<Database>(url, secretKey, quiet);
  const logins = {} as SchoolsRecord['logins'];
  const userIds = {} as Record<Person, string>;
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  const call = (name: string, id = randomUUID() as string) => {
    names.set(id, name);
    ids.set(name, id);
    return id;
  };

  for (const person of PEOPLE) {
    const login = { email: `${person}-${randomUUID()}@example.com`, password: randomUUID() };
    const { data, error } = await admin.auth.admin.createUser({ ...login, email_confirm: true });
    if (error) throw error;
    logins[person] = login;
    userIds[person] = call(person, data.user.id);
    await must(admin.from('profiles').upsert({ id: userIds[person], full_name: person }));
  }

  const schools: ['north' | 'south', [Person, string][]][] = [
    [
      'north',
      [
        ['owner', 'owner'],
        ['coach', 'coach'],
        ['filmer', 'filmer'],
        ['member', 'surfer'],
      ],
    ],
    ['south', [['south', 'owner']]],
  ];
  for (const [school, members] of schools) {
    await must(admin.from('organisations').insert({ id: call(school), name: school }));
    for (const [person, role] of members) {
      const membership = { organisation_id: id(school), profile_id: userIds[person], role };
      await must(admin.from('memberships').insert(membership));
    }
  }
  for (const place of ['north', 'south', 'solo'] as const) await fillPlace(place);

  const tokens = {
    rider: await addLink('north', 'rider', false),
    revoked: await addLink('north', 'other', true),
    south: await addLink('south', 'rider', false),
  };
  await must(admin.from('workers').insert({ id: 'worker' }));
  await must(admin.from('file_removals').insert({ bucket: 'renditions', path: 'gone.mp4' }));

  return { userIds, logins, tokens, named: [...names] };

  function id(name: string): string {
    const found = ids.get(name);
    if (!found) throw new Error(`There is no fixture called ${name}`);
    return found;
  }

  async function fillPlace(place: Place) {
    const belongs = place === 'solo' ? { owner_id: userIds.solo } : { organisation_id: id(place) };
    const spot = call(`${place} spot`);
    await must(admin.from('spots').insert({ id: spot, ...belongs, name: `${place} spot` }));
    const session = call(`${place} session`);
    await must(
      admin
        .from('sessions')
        .insert({
          id: session,
          ...belongs,
          spot_id: spot,
          starts_at: '2026-11-21T09:30:00Z',
          time_zone: 'Europe/Lisbon',
        }),
    );
    const video = call(`${place} video`);
    await must(
      admin
        .from('videos')
        .insert({
          id: video,
          session_id: session,
          file_name: 'a.mp4',
          size_bytes: 3,
          original_path: `${video}/a.mp4`,
          state: 'ready',
          duration_ms: 60_000,
        }),
    );
    await addFile('originals', `${video}/a.mp4`, `${place} original`);
    const where = { video_id: video, session_id: session, latitude: 1, longitude: 2 };
    await must(admin.from('video_locations').insert(where));
    await addRendition(place, { video_id: video }, `videos/${video}/preview-r1.mp4`, 'of video');
    for (const who of ['rider', 'other'] as const) {
      const claimedBy = place === 'north' && who === 'rider' ? userIds.rider : null;
      // Of a roster row and of its guest alike: a walk-in.
      const surfer = call(`${place} ${who}`);
      const line = { id: surfer, session_id: session, name: who, claimed_by: claimedBy };
      await must(admin.from('surfers').insert(line));
      const wave = call(`${place} wave of ${who}`);
      await must(
        admin
          .from('waves')
          .insert({
            id: wave,
            session_id: session,
            video_id: video,
            surfer_id: surfer,
            start_ms: 0,
            end_ms: 5000,
          }),
      );
      await addRendition(place, { wave_id: wave }, `waves/${wave}/preview-r1.mp4`, `of ${who}`);
    }
  }

  async function addRendition(
    place: Place,
    of: { video_id: string } | { wave_id: string },
    path: string,
    name: string,
  ) {
    await must(
      admin
        .from('renditions')
        .insert({
          id: call(`${place} rendition ${name}`),
          session_id: id(`${place} session`),
          ...of,
          kind: 'preview',
          path,
          content_type: 'video/mp4',
          bytes: 3,
          width: 16,
          height: 9,
        }),
    );
    await addFile('renditions', path, `${place} file ${name}`);
  }

  async function addFile(bucket: string, path: string, name: string) {
    call(name, path);
    const film = new Blob(['mp4'], { type: 'video/mp4' });
    const { error } = await admin.storage.from(bucket).upload(path, film);
    if (error) throw error;
  }

  async function addLink(place: Place, who: string, revoked: boolean): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await must(
      admin
        .from('share_links')
        .insert({
          id: call(`${place} link to ${who}`),
          session_id: id(`${place} session`),
          wave_id: id(`${place} wave of ${who}`),
          token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
          revoked_at: revoked ? new Date().toISOString() : null,
        }),
    );
    return token;
  }
}

/** Signs all of them in again, since some rights depend on the time since then. */
export async function connectTwoSchools(
  { url, publishableKey, secretKey }: Backend,
  { userIds, logins, tokens, named }: SchoolsRecord,
): Promise<TwoSchools> {
  const connect = (key: string, headers: Record<string, string> = {}) =>
    createClient<Database>(url, key, { ...quiet, global: { headers } });
  const clients = {} as Record<Person, Client>;
  await Promise.all(
    PEOPLE.map(async (person) => {
      clients[person] = connect(publishableKey);
      const { error } = await clients[person].auth.signInWithPassword(logins[person]);
      if (error) throw error;
    }),
  );
  return {
    admin: connect(secretKey),
    anon: connect(publishableKey),
    clients,
    userIds,
    names: new Map(named),
    ids: new Map(named.map(([id, name]) => [name, id])),
    withLink: (token) => connect(publishableKey, { 'x-share-token': token }),
    tokens,
  };
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
