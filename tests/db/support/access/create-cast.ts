import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { StartedBackend } from '../../../support/start-backend.ts';
import type { Row } from './access-types.ts';
import { plantRow } from './plant-row.ts';
import { ROLES, type Role } from './roles.ts';

/** Without the database's types: tables and columns come from the matrix. */
export type AnyClient = SupabaseClient;

/** A session with two on its roster: the surfer of the cast, and another one. */
export type Place = {
  /** Null for a personal one. */
  organisationId: string | null;
  spotId: string;
  sessionId: string;
  videoId: string;
  ownLineId: string;
  otherLineId: string;
  ownWaveId: string;
  otherWaveId: string;
};

export type Cast = {
  sql: Sql;
  ask: Record<Role, AnyClient>;
  /** Null of those without an account. */
  ids: Record<Role, string | null>;
  /** Signed up, and in nothing so far. */
  newcomerId: string;
  /** Whose staff, member and surfer are in the cast. The four `other-` ones are of `otherSchoolId`. */
  school: Place;
  otherSchoolId: string;
  /** Of `solo`. */
  personal: Place;
  /** Of the school: an upload that the coach has begun, and conversions by their state. */
  jobs: { uploading: string; queued: string; failed: string; done: string };
  errorReportId: string;
  /** Of what a visitor and the surfer have written to those who run the installation. */
  messageIds: { visitor: string; surfer: string };
  /** Of links to each place. */
  linkIds: { school: string; personal: string };
  /** As they stand in an invite to the school, in mails, and on the card of a line that nobody has claimed. */
  tokens: { invite: string; mail: string; guardian: string; card: string; claim: string };
};

/** So that what counts the minutes since then takes it as new, however long the tests run. */
const NEVER_LONG_AGO = new Date(Date.now() + 86_400_000).toISOString();

const NEXT_YEAR = new Date(Date.now() + 364 * 86_400_000).toISOString();

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };

/** One person for each role, a school's session and a personal one, on a backend of the test's own. */
export async function createCast(backend: StartedBackend, sql: Sql): Promise<Cast> {
  const { url, publishableKey, secretKey } = backend;
  const service: AnyClient = createClient(url, secretKey, quiet);
  const anon: AnyClient = createClient(url, publishableKey, quiet);
  const ids = Object.fromEntries(ROLES.map((role) => [role, null])) as Cast['ids'];
  const ask = Object.fromEntries(ROLES.map((role) => [role, anon])) as Cast['ask'];
  ask.service = service;

  const people = ROLES.filter((role) => !/^anon$|link$|claim$|^service$/.test(role));
  await Promise.all(
    people.map(async (role) => {
      const login = { email: `${role}@example.com`, password: randomUUID() };
      ids[role] = await signUp(service, login);
      ask[role] = createClient(url, publishableKey, quiet);
      const { error } = await ask[role].auth.signInWithPassword(login);
      if (error) throw error;
    }),
  );
  const newcomer = { email: 'newcomer@example.com', password: randomUUID() };
  const newcomerId = await signUp(service, newcomer);
  for (const id of [...Object.values(ids), newcomerId]) {
    if (id) await plantRow(sql, 'profiles', { id, full_name: 'Kai' });
  }
  const admins = await service.rpc('configure_platform', {
    admin_emails: ['platform-admin@example.com'],
  });
  if (admins.error) throw admins.error;

  const schoolId = await createSchool(sql, {
    ...{ owner: ids.owner, admin: ids.admin, coach: ids.coach, filmer: ids.filmer },
    surfer: ids.member,
  });
  const otherSchoolId = await createSchool(sql, {
    ...{ owner: ids['other-owner'], admin: ids['other-admin'] },
    ...{ coach: ids['other-coach'], filmer: ids['other-filmer'] },
  });
  const school = await fillPlace(sql, { organisation_id: schoolId }, ids.surfer);
  const personal = await fillPlace(sql, { owner_id: ids.solo }, null);

  const now = Date.now();
  const links = {
    link: {},
    'expired-link': { expires_at: new Date(now - 1000).toISOString() },
    'revoked-link': { revoked_at: new Date(now).toISOString() },
  };
  const ofPersonal = await plantRow(sql, 'share_links', {
    ...{ session_id: personal.sessionId, kind: 'session', token_hash: toHash(createToken()) },
  });
  const linkIds = { school: '', personal: `${ofPersonal.id}` };
  for (const [role, ends] of Object.entries(links)) {
    const token = createToken();
    const row = { session_id: school.sessionId, wave_id: school.ownWaveId, ...ends };
    const planted = await plantRow(sql, 'share_links', { ...row, token_hash: toHash(token) });
    if (role === 'link') linkIds.school = `${planted.id}`;
    const global = { headers: { 'x-share-token': token } };
    ask[role as Role] = createClient(url, publishableKey, { ...quiet, global });
  }
  const claim = createToken();
  for (const [role, ends] of Object.entries({
    claim: {},
    'ended-claim': { ended_at: new Date(now).toISOString() },
  })) {
    const token = role === 'claim' ? claim : createToken();
    await plantRow(sql, 'claims', {
      ...{ session_id: school.sessionId, surfer_id: school.otherLineId, ...ends },
      token_hash: toHash(token),
    });
    const global = { headers: { 'x-claim-tokens': token } };
    ask[role as Role] = createClient(url, publishableKey, { ...quiet, global });
  }
  const jobs = await addJobs(sql, school, ids.coach);
  const tokens = {
    ...{ invite: createToken(), mail: randomBytes(32).toString('hex') },
    ...{ guardian: createToken(), card: createToken(), claim },
  };
  await plantRow(sql, 'invites', {
    ...{ organisation_id: schoolId, role: 'surfer', token_hash: toHash(tokens.invite) },
  });
  await addConsents(sql, school, tokens);
  const choice = { recipient: 'kai@example.com', kind: 'waves-ready', token: tokens.mail };
  await plantRow(sql, 'mail_choices', choice);
  const errorReportId = randomUUID();
  await plantRow(sql, 'error_reports', {
    ...{ id: errorReportId, fingerprint: '0123456789abcdef', part: 'server', message: 'x' },
    ...{ first_release: '1', last_release: '1' },
  });
  const messageIds = { visitor: randomUUID(), surfer: randomUUID() };
  const message = {
    ...{ topic: 'question', name: 'Kai', email: 'kai@example.com' },
    ...{ message: 'Hello', site_url: 'http://x' },
  };
  const fromVisitor = { id: messageIds.visitor, reference: 'AAAA-2222' };
  await plantRow(sql, 'contact_messages', { ...message, ...fromVisitor });
  const fromSurfer = { id: messageIds.surfer, reference: 'AAAA-3333', sender_id: ids.surfer };
  const picture = { picture_path: `${messageIds.surfer}/picture.webp` };
  await plantRow(sql, 'contact_messages', { ...message, ...fromSurfer, ...picture });
  return {
    sql,
    ask,
    ids,
    newcomerId,
    school,
    otherSchoolId,
    personal,
    jobs,
    errorReportId,
    messageIds,
    linkIds,
    tokens,
  };
}

async function signUp(service: AnyClient, login: { email: string; password: string }) {
  const { data, error } = await service.auth.admin.createUser({ ...login, email_confirm: true });
  if (error) throw error;
  return data.user.id;
}

async function createSchool(sql: Sql, members: Record<string, string | null>): Promise<string> {
  const id = randomUUID();
  await plantRow(sql, 'organisations', { id, name: 'Surf school' });
  for (const [role, profile_id] of Object.entries(members)) {
    await plantRow(sql, 'memberships', { organisation_id: id, profile_id, role });
  }
  return id;
}

async function fillPlace(
  sql: Sql,
  holder: { organisation_id: string } | { owner_id: string | null },
  surferId: string | null,
): Promise<Place> {
  const organisationId = 'organisation_id' in holder ? holder.organisation_id : null;
  const [spotId, sessionId, videoId] = [randomUUID(), randomUUID(), randomUUID()];
  await plantRow(sql, 'spots', { id: spotId, ...holder, name: 'Coxos' });
  await plantRow(sql, 'sessions', {
    ...{ id: sessionId, ...holder, spot_id: spotId },
    ...{ starts_at: '2026-11-21T09:30:00Z', time_zone: 'Europe/Lisbon' },
  });
  await plantRow(sql, 'videos', {
    ...{ id: videoId, session_id: sessionId, file_name: 'a.mp4', size_bytes: 3 },
    ...{ original_path: `${videoId}/a.mp4`, state: 'ready', duration_ms: 60_000 },
  });
  const rendition = { session_id: sessionId, video_id: videoId, ...toPreview('videos', videoId) };
  await plantRow(sql, 'renditions', rendition);
  const addRide = async (claimed_by: string | null) => {
    const [lineId, waveId] = [randomUUID(), randomUUID()];
    await plantRow(sql, 'surfers', { id: lineId, session_id: sessionId, name: 'Kai', claimed_by });
    await plantRow(sql, 'waves', {
      ...{ id: waveId, session_id: sessionId, video_id: videoId, surfer_id: lineId },
      ...{ start_ms: 0, end_ms: 5000 },
    });
    const rendition = { session_id: sessionId, wave_id: waveId, ...toPreview('waves', waveId) };
    await plantRow(sql, 'renditions', rendition);
    return [lineId, waveId] as const;
  };
  const [ownLineId, ownWaveId] = await addRide(surferId);
  const [otherLineId, otherWaveId] = await addRide(null);
  return {
    ...{ organisationId, spotId, sessionId, videoId },
    ...{ ownLineId, ownWaveId, otherLineId, otherWaveId },
  };
}

/** The surfer agrees to links; the other one is a minor, whose guardian agrees to coaching. */
async function addConsents(
  sql: Sql,
  { sessionId: session_id, ownLineId, otherLineId }: Place,
  tokens: Cast['tokens'],
) {
  const given = { session_id, is_given: true, expires_at: NEXT_YEAR };
  await plantRow(sql, 'consents', {
    ...{ ...given, surfer_id: ownLineId, purpose: 'share', given_by: 'surfer' },
  });
  await sql`update public.surfers set is_said_minor = true where id = ${otherLineId}`;
  await plantRow(sql, 'guardian_requests', {
    ...{ session_id, surfer_id: otherLineId, name: 'Lani', email: 'lani@example.com' },
    token_hash: toHash(tokens.guardian),
  });
  await plantRow(sql, 'consents', {
    ...{ ...given, surfer_id: otherLineId, purpose: 'coaching', given_by: 'guardian' },
  });
  const free = await plantRow(sql, 'surfers', { session_id, name: 'Nobody yet' });
  await plantRow(sql, 'claim_codes', {
    ...{ session_id, surfer_id: free.id, token_hash: toHash(tokens.card) },
    short_hash: toHash(createToken()),
  });
}

async function addJobs(
  sql: Sql,
  { sessionId, videoId, ownWaveId, otherWaveId }: Place,
  coachId: string | null,
) {
  const uploading = randomUUID();
  await plantRow(sql, 'videos', {
    ...{ id: uploading, session_id: sessionId, created_by: coachId, file_name: 'b.mp4' },
    ...{ size_bytes: 3, original_path: `${uploading}/b.mp4`, heard_at: NEVER_LONG_AGO },
  });
  const add = async (kind: string, row: Row) => {
    const job = { session_id: sessionId, video_id: videoId, kind, priority: 30, ...row };
    return `${(await plantRow(sql, 'conversions', job)).id}`;
  };
  await plantRow(sql, 'workers', { id: 'worker', seen_at: NEVER_LONG_AGO });
  const rung = { ...toPreview('waves', ownWaveId), path: `waves/${ownWaveId}/720-r1.mp4` };
  const ladder = { kind: 'ladder', playlist: '{media}', session_id: sessionId };
  await plantRow(sql, 'renditions', { ...rung, ...ladder, wave_id: ownWaveId });
  const path = `waves/${otherWaveId}/720-r1.mp4`;
  await plantRow(sql, 'renditions', { ...rung, ...ladder, wave_id: otherWaveId, path });
  return {
    uploading,
    queued: await add('poster', {}),
    failed: await add('storyboard', { state: 'failed', log: 'x', problem: 'x' }),
    done: await add('ladder', { state: 'done' }),
  };
}

function toPreview(folder: 'videos' | 'waves', id: string) {
  return {
    ...{ kind: 'preview', path: `${folder}/${id}/preview-r1.mp4`, content_type: 'video/mp4' },
    ...{ bytes: 3, width: 16, height: 9 },
  };
}

function createToken(): string {
  return randomBytes(32).toString('base64url');
}

function toHash(token: string): string {
  return `\\x${createHash('sha256').update(token).digest('hex')}`;
}
