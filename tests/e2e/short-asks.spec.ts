import { expect, test } from '@playwright/test';
import { openGuestSchool } from '../support/guest-school.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { plantShort } from '../support/plant-short.ts';
import { readMailTexts } from '../support/read-mails.ts';

test.beforeEach(() => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
});

test('staff ask a surfer with one press, who agrees by the link in the mail; without an address there is a code to show', async () => {
  const school = await openGuestSchool(process.env.TEST_DATA_DIR ?? '');
  const { coach, world } = school;
  await school.addGuests('Maya, red 4\nLeo, blue 2');
  const sessionId = await school.createSession('2026-06-14');
  const first = await openVisitor({ language: 'de' });
  await first.open(`${await school.readCard('Maya')}?me=yes`);
  const email = `maya-${sessionId}@example.com`;
  await first.submit('Meine Wellen öffnen', {
    '18 oder älter': true,
    'Deine E-Mail-Adresse (freiwillig)': email,
  });
  const { data: waves } = await world.admin
    .from('waves')
    .select('waveId:id, videoId:video_id, startMs:start_ms, endMs:end_ms')
    .eq('session_id', sessionId)
    .throwOnError();
  const id = await plantShort(world.admin, { ownerId: world.userId, sessionId, waves });
  const plan = `/app/shorts/${id}/create/plan`;
  // As a browser sends it.
  const headers = { origin: process.env.BASE_URL ?? '' };
  const listGaps = async () => (await coach.request.get(`${plan}?gaps`)).json();
  const ask = async (name: string) => {
    const gap = (await listGaps()).find((each: { surferName: string }) => each.surferName === name);
    const data = { intent: 'ask', guestId: gap.guestId, purpose: 'shorts' };
    return (await coach.request.post(plan, { data, headers })).json();
  };

  expect(await listGaps()).toMatchObject([
    { surferName: 'Leo', problem: 'not-agreed', ask: { state: 'may-ask', askedAt: null } },
    { surferName: 'Maya', problem: 'not-agreed', ask: { state: 'may-ask', askedAt: null } },
  ]);
  expect(await ask('Maya')).toMatchObject({ state: 'mailed' });
  expect(await ask('Maya')).toMatchObject({ state: 'asked' });
  const mails = async () => (await readMailTexts()).filter((text) => text.includes(`To: ${email}`));
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
  const [mail = ''] = await mails();
  expect(mail).toContain('Kurzfilm');
  const [, link = ''] = /(\/c\/open\/[0-9a-f]{64}\?consents=[0-9a-f-]{36})/.exec(mail) ?? [];
  const phone = await openVisitor({ language: 'de' });
  await phone.open(link);
  await phone.submit('Wellen öffnen');
  expect(phone.path()).toBe('/c/waves');
  await phone.submit('Erlauben: Kurzfilme');

  expect(await listGaps()).toMatchObject([{ surferName: 'Leo' }]);
  const shown = await ask('Leo');
  expect(shown).toMatchObject({ state: 'link', qr: { size: expect.any(Number) } });
  const card = await openVisitor();
  await card.open(new URL(shown.url).pathname);
  expect(card.text('main')).toContain('Leo');
  expect(await ask('Leo')).toMatchObject({ state: 'link' });
  // Another user has no such short, and no such guest.
  const stranger = await openVisitor();
  const answer = await stranger.request.post(plan, { data: {}, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
});
