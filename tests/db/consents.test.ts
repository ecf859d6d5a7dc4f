import { beforeEach, expect, test } from 'vitest';
import { listGuardians } from '#app/domain/consents/guardian-requests.server.ts';
import { listConsentLog } from '#app/domain/consents/list-consent-log.server.ts';
import { getFigures } from '#app/domain/figures/get-figures.server.ts';
import {
  addLink,
  type Card,
  claimCard,
  createCard,
  issueGuardianToken,
  minor,
  withClaims,
} from './support/create-card.ts';
import { listLinkedNames } from './support/list-linked-names.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, sql, idOf } = setUpSchools();
let card: Card;

beforeEach(async () => {
  card = await createCard(schools, sql);
});

function withClaim(token: string) {
  return withClaims(backend, [token]);
}

async function consents(purpose = 'share'): Promise<boolean> {
  const [row] = await sql`select private.has_consent(${card.line}, ${purpose}) as given`;
  return row?.given;
}

test('a link is closed until the surfer consents, and again as soon as they withdraw', async () => {
  const link = await addLink(schools, sql, card);
  expect(await listLinkedNames(link)).toEqual([]);
  const { token } = await claimCard(schools.anon, card, { purposes: ['share'] });
  expect(await listLinkedNames(link)).toEqual(['Ana']);
  const files = link.storage.from('renditions');
  expect((await files.download(card.path)).error).toBeNull();

  const back = { guest_ids: [card.guest], purpose: 'share', is_given: false };
  expect((await withClaim(token).rpc('save_consent', back)).data).toBe('done');
  expect(await listLinkedNames(link)).toEqual([]);
  const playlists = await link.rpc('get_linked_playlists', { wave_id: card.wave });
  expect(playlists.data).toEqual([]);
  expect((await files.download(card.path)).data).toBeNull();
});

test('a consent to one purpose is none to another', async () => {
  await claimCard(schools.anon, card, { purposes: ['coaching', 'shorts'] });
  expect(await consents('coaching')).toBe(true);
  expect(await consents()).toBe(false);
  expect(await consents('marketing')).toBe(false);
});

test('there is no consent for a wave without a surfer, nor for an unknown purpose', async () => {
  const link = await addLink(schools, sql, card);
  await claimCard(schools.anon, card, { purposes: ['share'] });
  await sql`update public.waves set surfer_id = null where id = ${card.wave}`;
  expect(await listLinkedNames(link)).toEqual([]);
  const [row] = await sql`select private.has_consent(null, 'share') as nobody,
    private.has_consent(${card.line}, 'anything') as nothing, private.has_consent(${card.line}, null) as null`;
  expect(row).toEqual({ nobody: false, nothing: false, null: false });
});

test('an expired consent is void', async () => {
  await sql`
    insert into public.consents (guest_id, purpose, is_given, given_by, created_at, expires_at)
    values (${card.guest}, 'share', true, 'surfer', now() - interval '2 days', now() - interval '1 day')`;
  expect(await consents()).toBe(false);
});

test('a minor cannot consent; their guardian does by the mail, and withdraws by it', async () => {
  const { token, answer } = await claimCard(schools.anon, card, minor);
  const browser = withClaim(token);
  expect(await consents()).toBe(false);
  const agree = { guest_ids: [card.guest], purpose: 'share', is_given: true };
  expect((await browser.rpc('save_consent', agree)).data).toBe('guardian-needed');
  expect((await browser.rpc('open_claims')).data).toMatchObject([
    { mayWatch: false, sessions: [{ waves: [] }] },
  ]);
  expect((await browser.storage.from('renditions').download(card.path)).data).toBeNull();

  const mail = await issueGuardianToken(schools, answer?.guardianRequestId);
  const opened = await schools.anon.rpc('open_guardian_request', { token: mail });
  expect(opened.data).toMatchObject({ surferName: 'Ana', guardianName: 'Lani' });
  const say = (purposes: string[]) =>
    schools.anon.rpc('answer_guardian_request', { token: mail, purposes, wording: 1 });
  expect((await say(['coaching', 'share'])).data).toBe('done');
  expect([await consents(), await consents('coaching')]).toEqual([true, true]);
  expect((await browser.rpc('open_claims')).data).toMatchObject([
    { mayWatch: true, sessions: [{ waves: [{ waveId: card.wave }] }] },
  ]);
  expect((await browser.storage.from('renditions').download(card.path)).error).toBeNull();

  await say([]);
  expect([await consents(), await consents('coaching')]).toEqual([false, false]);
  expect((await browser.storage.from('renditions').download(card.path)).data).toBeNull();
});

test('a guardian’s link is valid for 30 days, a year after the answer; a claim ends after a year', async () => {
  const { token, answer } = await claimCard(schools.anon, card, minor);
  const request = answer?.guardianRequestId ?? '';
  const mail = await issueGuardianToken(schools, request);
  const said = { token: mail, purposes: ['coaching', 'share'], wording: 1 };
  const say = () => schools.anon.rpc('answer_guardian_request', said);
  const readDays = async () => {
    const [row] = await sql`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days
      from public.guardian_requests where id = ${request}`;
    return row?.days;
  };
  expect(await readDays()).toBe(30);
  await sql`update public.guardian_requests set expires_at = now() - interval '1 second' where id = ${request}`;
  expect((await schools.anon.rpc('open_guardian_request', { token: mail })).data).toBeNull();
  expect([(await say()).data, await consents()]).toEqual([null, false]);
  await sql`update public.guardian_requests set expires_at = now() + interval '1 day' where id = ${request}`;
  expect((await say()).data).toBe('done');
  expect([await consents(), [365, 366].includes(await readDays())]).toEqual([true, true]);

  const browser = withClaim(token);
  await sql`update public.claims set expires_at = now() where guest_id = ${card.guest}`;
  expect((await browser.rpc('open_claims')).data).toEqual([]);
  expect((await browser.storage.from('renditions').download(card.path)).data).toBeNull();
});

test('a guardian’s no is an answer: it is logged, and the request is no longer pending', async () => {
  const { token, answer } = await claimCard(schools.anon, card, minor);
  const session = idOf('north session');
  const read = async () => {
    const { coach } = schools.clients;
    const { surfers } = (await getFigures(coach, idOf('coach'), session)) ?? {};
    const [guardians, log, opened] = await Promise.all([
      listGuardians(coach, session),
      listConsentLog(coach, session),
      withClaim(token).rpc('open_claims'),
    ]);
    return {
      figures: surfers?.find((line) => line.id === card.line)?.consent,
      guardian: guardians.get(card.line),
      log: log
        .filter(({ guest_id }) => guest_id === card.guest)
        .map(({ purpose, is_given, isFirstNo }) => ({ purpose, is_given, isFirstNo })),
      claim: (opened.data as { guardian: unknown }[])[0]?.guardian,
    };
  };
  expect(await read()).toMatchObject({
    figures: 'asked',
    log: [],
    guardian: { name: 'Lani', answeredAt: null, isRefusal: false },
    claim: { name: 'Lani', answeredAt: null },
  });

  const mail = await issueGuardianToken(schools, answer?.guardianRequestId);
  const say = (purposes: string[]) =>
    schools.anon.rpc('answer_guardian_request', { token: mail, purposes, wording: 1 });
  const from = Date.now();
  expect((await say([])).data).toBe('done');
  const refused = await read();
  expect(refused).toMatchObject({ figures: 'no', guardian: { isRefusal: true } });
  expect(refused.claim).toMatchObject({ name: 'Lani', isRefusal: true });
  expect(Date.parse(refused.guardian?.answeredAt ?? '')).toBeGreaterThan(from - 60_000);
  const no = (purpose: string) => ({ purpose, is_given: false, isFirstNo: true });
  expect(refused.log).toHaveLength(4);
  expect(refused.log).toEqual(
    expect.arrayContaining(['coaching', 'share', 'shorts', 'marketing'].map(no)),
  );
  expect(await consents('coaching')).toBe(false);
  const opened = await schools.anon.rpc('open_guardian_request', { token: mail });
  expect(opened.data).toMatchObject({ isRefusal: true, answeredAt: expect.any(String) });

  // A repeated no is one no; and she may change her mind, twice.
  await say([]);
  expect((await read()).log).toHaveLength(4);
  await say(['share']);
  expect(await read()).toMatchObject({ figures: 'yes', guardian: { isRefusal: false } });
  await say([]);
  const { log, figures, guardian } = await read();
  expect([figures, guardian?.isRefusal]).toEqual(['no', true]);
  expect(log[0]).toEqual({ purpose: 'share', is_given: false, isFirstNo: false });
});

test('another guardian’s request is pending after the first guardian’s no', async () => {
  const { token, answer } = await claimCard(schools.anon, card, minor);
  const mail = await issueGuardianToken(schools, answer?.guardianRequestId);
  await schools.anon.rpc('answer_guardian_request', { token: mail, purposes: [] });
  const other = { guest_id: card.guest, name: 'Noa', email: 'noa@example.com' };
  await withClaim(token).rpc('request_guardian_consent', other);
  const guardians = await listGuardians(schools.clients.coach, idOf('north session'));
  expect(guardians.get(card.line)).toMatchObject({ name: 'Noa', answeredAt: null });
});

test('only the app gets the link of a guardian’s mail, and once', async () => {
  const { token, answer } = await claimCard(schools.anon, card, minor);
  const request_id = answer?.guardianRequestId ?? '';
  for (const client of [withClaim(token), schools.clients.coach, schools.clients.owner]) {
    expect((await client.rpc('issue_guardian_token', { request_id })).error).not.toBeNull();
  }
  await issueGuardianToken(schools, request_id);
  const again = await schools.admin.rpc('issue_guardian_token', { request_id });
  expect(again.data).toBeNull();
});

test('a minor withdraws a guardian’s consent', async () => {
  const { token, answer } = await claimCard(schools.anon, card, minor);
  const mail = await issueGuardianToken(schools, answer?.guardianRequestId);
  await schools.anon.rpc('answer_guardian_request', {
    token: mail,
    purposes: ['share'],
    wording: 1,
  });
  const back = { guest_ids: [card.guest], purpose: 'share', is_given: false };
  expect((await withClaim(token).rpc('save_consent', back)).data).toBe('done');
  expect(await consents()).toBe(false);
});

test('a surfer’s consent is void once staff mark them as a minor', async () => {
  await claimCard(schools.anon, card, { purposes: ['share'] });
  expect(await consents()).toBe(true);
  const marked = await schools.clients.coach.rpc('mark_minor', { guest_id: card.guest });
  expect(marked.data).toBe(true);
  expect(await consents()).toBe(false);
});

test('guardians get at most five requests a day', async () => {
  const { token } = await claimCard(schools.anon, card, minor);
  const ask = async () => {
    const guardian = { guest_id: card.guest, name: 'Lani', email: 'lani@example.com' };
    const { data } = await withClaim(token).rpc('request_guardian_consent', guardian);
    return (data as { requestId: string | null }).requestId !== null;
  };
  const asked = [await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(asked).toEqual([true, true, true, true, false]);
});
