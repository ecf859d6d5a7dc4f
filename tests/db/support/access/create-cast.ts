import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { isLong } from '../../../support/is-long.ts';
import type { StartedBackend } from '../../../support/start-backend.ts';
import { addLinkedShort } from './add-linked-short.ts';
import type { AnyClient } from './any-client.ts';
import { askBySql } from './ask-by-sql.ts';
import { addJobs, completeReviewVideos, fillPlace, type Place } from './fill-place.ts';
import { plantRow, type Row } from './plant-row.ts';
import { ROLES, type Role } from './roles.ts';
import { addSales } from './sales.ts';
import { createToken, toHash } from './tokens.ts';

export type Cast = {
  sql: Sql;
  ask: Record<Role, AnyClient>;
  /** Null for roles without an account. */
  ids: Record<Role, string | null>;
  /** An account without any relations. */
  newcomerId: string;
  /** The school whose staff, member and surfer are in the cast. The four `other-` roles are of `otherSchoolId`. */
  school: Place;
  otherSchoolId: string;
  /** Of `solo`. */
  personal: Place;
  /** Of the school: a pending upload of the coach, and conversions by their state. */
  jobs: { uploading: string; queued: string; failed: string; done: string };
  errorReportId: string;
  /** Of messages that a visitor and the surfer have sent to the operators. */
  messageIds: { visitor: string; surfer: string };
  /** Of links to each place, and of one that the other guest made. */
  linkIds: { school: string; personal: string; ofGuest: string };
  /** Of the school, with links by the tokens of the three visitors; and its file. */
  linkedShort: { id: string; path: string };
  /** Of the surfer, who has paid for their waves of the school's session; `openId` is not paid. */
  order: { id: string; openId: string; token: string; lineId: string };
  /** As in an invite to the school, in mails, and on an unclaimed card. */
  tokens: Record<
    'invite' | 'mail' | 'guardian' | 'card' | 'claim' | 'openRequest' | 'merge',
    string
  >;
};

const NEXT_YEAR = new Date(Date.now() + 364 * 86_400_000).toISOString();

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };

/**
 * One person for each role, a school's session and a personal one, on a backend of the test's own.
 *
 * @param authenticator the database as the API opens it; the roles ask it directly in the short form
 * of the tests, and the API in the long one
 */
export async function createCast(
  backend: StartedBackend,
  sql: Sql,
  authenticator: Sql,
): Promise<Cast> {
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
    owner: ids.owner,
    admin: ids.admin,
    coach: ids.coach,
    filmer: ids.filmer,
    surfer: ids.member,
  });
  const otherSchoolId = await createSchool(sql, {
    owner: ids['other-owner'],
    admin: ids['other-admin'],
    coach: ids['other-coach'],
    filmer: ids['other-filmer'],
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
    session_id: personal.sessionId,
    kind: 'session',
    token_hash: toHash(createToken()),
  });
  const ofGuest = await plantRow(sql, 'share_links', {
    session_id: school.sessionId,
    wave_id: school.otherWaveId,
    guest_id: school.otherGuestId,
    token_hash: toHash(createToken()),
  });
  const free = await plantRow(sql, 'surfers', { session_id: school.sessionId, name: 'Nobody yet' });
  const linkedShort = await addLinkedShort(sql, school, free);
  const headers: Partial<Record<Role, Record<string, string>>> = {};
  const linkIds = { school: '', personal: `${ofPersonal.id}`, ofGuest: `${ofGuest.id}` };
  for (const [role, ends] of Object.entries(links)) {
    const token = createToken();
    const row = { session_id: school.sessionId, wave_id: school.ownWaveId, ...ends };
    const planted = await plantRow(sql, 'share_links', { ...row, token_hash: toHash(token) });
    if (role === 'link') linkIds.school = `${planted.id}`;
    await plantRow(sql, 'short_links', {
      id: randomUUID(),
      short_id: linkedShort.id,
      token_hash: toHash(token),
      ended_at: role === 'link' ? null : new Date(now).toISOString(),
    });
    headers[role as Role] = { 'x-share-token': token };
  }
  const claim = createToken();
  for (const [role, ends] of Object.entries({
    claim: {},
    'ended-claim': { ended_at: new Date(now).toISOString() },
  })) {
    const token = role === 'claim' ? claim : createToken();
    await plantRow(sql, 'claims', {
      guest_id: school.otherGuestId,
      ...ends,
      token_hash: toHash(token),
    });
    headers[role as Role] = { 'x-claim-tokens': token };
  }
  const jobs = await addJobs(sql, school, ids.coach);
  const tokens = {
    invite: createToken(),
    mail: randomBytes(32).toString('hex'),
    guardian: createToken(),
    card: createToken(),
    claim,
    ...(await addGuestWork(sql, school)),
  };
  await plantRow(sql, 'invites', {
    organisation_id: schoolId,
    role: 'surfer',
    token_hash: toHash(tokens.invite),
  });
  await addConsents(sql, school, free, tokens);
  await completeReviewVideos(sql);
  const choice = { recipient: 'kai@example.com', kind: 'waves-ready', token: tokens.mail };
  await plantRow(sql, 'mail_choices', choice);
  const errorReportId = randomUUID();
  await plantRow(sql, 'error_reports', {
    id: errorReportId,
    fingerprint: '0123456789abcdef',
    part: 'server',
    message: 'x',
    first_release: '1',
    last_release: '1',
  });
  const messageIds = { visitor: randomUUID(), surfer: randomUUID() };
  const message = {
    topic: 'question',
    name: 'Kai',
    email: 'kai@example.com',
    message: 'Hello',
    site_url: 'http://x',
  };
  const fromVisitor = { id: messageIds.visitor, reference: 'AAAA-2222' };
  await plantRow(sql, 'contact_messages', { ...message, ...fromVisitor });
  const fromSurfer = { id: messageIds.surfer, reference: 'AAAA-3333', sender_id: ids.surfer };
  const picture = { picture_path: `${messageIds.surfer}/picture.webp` };
  await plantRow(sql, 'contact_messages', { ...message, ...fromSurfer, ...picture });
  for (const role of ROLES) {
    const global = { headers: headers[role] ?? {} };
    if (headers[role]) ask[role] = createClient(url, publishableKey, { ...quiet, global });
    if (isLong) continue;
    const as = role === 'service' ? { role: 'service_role' } : global;
    ask[role] = await askBySql(authenticator, ask[role], as);
  }
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
    linkedShort,
    order: await addSales(sql, school, ids.surfer),
    tokens,
  };
}

/**
 * A phone that waits for staff, for as long as a slow machine takes instead of ten minutes, and a merge that they may
 * undo.
 */
async function addGuestWork(sql: Sql, { otherGuestId, awayGuestId, organisationId }: Place) {
  const [request] = await sql`
    insert into private.open_requests (guest_id, token_hash, number, created_at)
    values (${otherGuestId}, ${randomBytes(32)}, 42, ${NEXT_YEAR}) returning id`;
  const merged = { id: randomUUID(), organisation_id: organisationId, name: 'Moana' };
  const rest = { is_marked_minor: false, is_said_minor: false, card_revision: 0 };
  const created_at = new Date().toISOString();
  const [merge] = await sql`
    insert into private.guest_merges (guest_id, merged, surfer_ids, code_hashes, filled)
    values (${awayGuestId}, ${sql.json({ ...merged, ...rest, created_at })}, '{}', '{}', '{}') returning id`;
  return { openRequest: `${request?.id}`, merge: `${merge?.id}` };
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

/** The surfer consents to links; the other one is a minor, whose guardian consents to coaching. */
async function addConsents(
  sql: Sql,
  { ownGuestId, otherGuestId }: Place,
  free: Row,
  tokens: Cast['tokens'],
) {
  const given = { is_given: true, expires_at: NEXT_YEAR };
  await plantRow(sql, 'consents', {
    ...given,
    guest_id: ownGuestId,
    purpose: 'share',
    given_by: 'surfer',
  });
  await sql`update public.guests set is_said_minor = true where id = ${otherGuestId}`;
  await plantRow(sql, 'guardian_requests', {
    guest_id: otherGuestId,
    name: 'Lani',
    email: 'lani@example.com',
    token_hash: toHash(tokens.guardian),
  });
  await plantRow(sql, 'consents', {
    ...given,
    guest_id: otherGuestId,
    purpose: 'coaching',
    given_by: 'guardian',
  });
  await plantRow(sql, 'claim_codes', {
    guest_id: free.guest_id,
    token_hash: toHash(tokens.card),
    short_hash: toHash(createToken()),
  });
}
