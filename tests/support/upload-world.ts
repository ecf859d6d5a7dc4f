import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { createServerClient } from '@supabase/ssr';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { saveQuickPassword } from './save-quick-password.ts';

export type World = {
  /** Past all policies. */
  admin: SupabaseClient<Database>;
  userId: string;
  sessionId: string;
  /** Of the session's page. */
  path: string;
  /** As the browser sends them. */
  cookies: { name: string; value: string }[];
};

/**
 * A person with a session of their own, on the embedded backend whose data is in this folder.
 *
 * @param known an account that may be there already, and have sessions; by default a new one
 */
export async function createWorld(
  dataDir: string,
  known?: { email: string; password: string },
): Promise<World> {
  const login = known ?? { email: `filmer-${randomUUID()}@example.com`, password: randomUUID() };
  const { url, publishableKey, admin } = await createAccount(dataDir, login);

  let cookies: World['cookies'] = [];
  const client = createServerClient<Database>(url, publishableKey, {
    cookies: {
      getAll: () => cookies,
      setAll: (set) => {
        cookies = set.map(({ name, value }) => ({ name, value }));
      },
    },
  });
  const signedIn = await client.auth.signInWithPassword(login);
  if (signedIn.error) throw signedIn.error;
  const userId = signedIn.data.user.id;
  const profile = await client.from('profiles').upsert({ id: userId, full_name: 'Filmer' });
  if (profile.error) throw profile.error;
  const spot = await client
    .from('spots')
    .insert({ owner_id: userId, name: known ? `Coxos ${randomUUID()}` : 'Coxos' })
    .select('id')
    .single();
  if (spot.error) throw spot.error;
  const session = await client
    .from('sessions')
    .insert({
      owner_id: userId,
      spot_id: spot.data.id,
      created_by: userId,
      starts_at: '2026-11-21T09:30:00Z',
      time_zone: 'Europe/Lisbon',
    })
    .select('id')
    .single();
  if (session.error) throw session.error;
  const sessionId = session.data.id;
  return { admin, userId, sessionId, path: `/app/share/session/${sessionId}`, cookies };
}

/** An account whose address is confirmed, unless it is there already. */
export async function createAccount(
  dataDir: string,
  { name, email, password }: { email: string; password: string; name?: string },
) {
  const { url, publishableKey, admin } = await openAdmin(dataDir);
  const { data, error } = await admin.auth.admin.createUser({
    email,
    email_confirm: true,
    ...(name && { user_metadata: { full_name: name } }),
  });
  if (error && error.code !== 'email_exists') throw error;
  if (data.user) {
    const sql = openDatabase(dataDir, 1);
    await saveQuickPassword(sql, data.user.id, password);
    await sql.end();
  }
  return { url, publishableKey, admin };
}

/** The embedded backend whose data is in this folder, past all policies. It has another port after each start. */
export async function openAdmin(dataDir: string) {
  const { url } = JSON.parse(await readFile(join(dataDir, 'run/backend.json'), 'utf8'));
  const { publishableKey, secretKey } = JSON.parse(
    await readFile(join(dataDir, 'secrets.json'), 'utf8'),
  );
  const admin = createClient<Database>(url, secretKey, { auth: { persistSession: false } });
  return { url, publishableKey, admin };
}

/** The context's pages are signed in as the coach of this world. */
export async function signInToWorld(context: BrowserContext, baseUrl: string, world: World) {
  await context.addCookies(world.cookies.map((cookie) => ({ ...cookie, url: baseUrl })));
}

export type Film = { name: string; mimeType: string; buffer: Buffer; sha256: string };

/** Bytes that look like an MP4 at first sight and are random from there. */
export function createFilm(name: string, bytes: number): Film {
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  const buffer = Buffer.concat([head, randomBytes(bytes - head.length)]);
  return { name, mimeType: 'video/mp4', buffer, sha256: toSha256(buffer) };
}

export function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The hashes of a session's stored videos, by the shown name or, where names may be equal, by the id. */
export async function readStoredHashes(
  world: World,
  by: 'file_name' | 'id' = 'file_name',
): Promise<Record<string, string>> {
  const { data, error } = await world.admin
    .from('videos')
    .select('id, file_name, original_path, state')
    .eq('session_id', world.sessionId);
  if (error) throw error;
  const hashes: Record<string, string> = {};
  for (const video of data) {
    const file = await world.admin.storage.from('originals').download(video.original_path);
    if (file.error) throw file.error;
    const key = video[by];
    if (key in hashes) throw new Error(`${key} is there twice`);
    hashes[key] = toSha256(new Uint8Array(await file.data.arrayBuffer()));
  }
  return hashes;
}

export function toHashes(films: Film[]): Record<string, string> {
  return Object.fromEntries(films.map(({ name, sha256 }) => [name, sha256]));
}
