import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { type GuestSchool, openGuestSchool } from '../support/guest-school.ts';
import { isLong } from '../support/is-long.ts';
import { openPhone, type Phone } from '../support/open-phone.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { readMailTexts } from '../support/read-mails.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

/** Two groups, of six in the long form, who surf every other session; Leo and Lia are minors of one guardian. */
const GROUPS = [
  ['Ana', 'Leo', 'Tom', 'Nina', ...(isLong ? ['Ben', 'Eva'] : [])],
  ['Lia', 'Max', 'Paul', ...(isLong ? ['Cai', 'Dan', 'Fay'] : ['Eva'])],
];
const GUESTS = GROUPS.flat();
const MINORS: readonly string[] = ['Leo', 'Lia'];
/** The groups take turns on five days, or on two. */
const SESSIONS = ['14', '15', '16', '17', '18']
  .slice(0, isLong ? 5 : 2)
  .flatMap((day) =>
    GROUPS.map((names, n) => ({ day: `2026-06-${day}`, names, spot: n ? 'Lagoa' : 'Coxos' })),
  );
const PER_GUEST = SESSIONS.length / GROUPS.length;

// Of a busy machine: alone the long form takes half a minute.
test.setTimeout(480_000);

test.afterEach(closeContexts);

test('in a week of guests all see their own waves, and no others', async ({ browser }) => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const school = await openGuestSchool(dataDir);
  const { coach } = school;
  const guardian = `rita-${randomUUID()}@example.com`;
  await school.addGuests(
    GUESTS.map((name) => (MINORS.includes(name) ? `${name}, minor` : name)).join('\n'),
  );
  const cards = new Map<string, string>();
  for (const name of GUESTS) cards.set(name, await school.readCard(name));
  const sessions: string[] = [];
  const film = async (count: number) => {
    for (const { day, names, spot } of SESSIONS.slice(sessions.length, sessions.length + count)) {
      sessions.push(await school.createSession(day, [...names], spot));
    }
  };

  // On the first evening everyone scans their card.
  await film(2);
  const phones = await openCards(browser, cards, guardian);
  const listOn = (name: string) => listOwn(phones.get(name), school);

  // A minor sees nothing before the guardian has agreed, who is asked once for each child.
  for (const name of MINORS) expect(await listOn(name)).toEqual([]);
  const mother = await openOne(browser);
  const links = await readGuardianLinks(guardian);
  expect(links).toHaveLength(2);
  let leosLink = '';
  for (const link of links) {
    await mother.open(link);
    if ((await mother.text('h1')).includes('Leo')) leosLink = link;
    await mother.submit('Yes, to what is ticked', { Coaching: true, Links: true });
    expect(await mother.text('main')).toContain('Thank you');
  }

  // Eva loses her card, and Max breaks his phone.
  await school.openGuest('Eva');
  await coach.submit('End the lost card');
  const finder = await openOne(browser);
  await finder.open(cards.get('Eva') ?? '');
  expect(finder.status()).toBe(404);
  const newPhone = await openOne(browser);
  await newPhone.open(cards.get('Max') ?? '');
  await newPhone.submit('I’m at the desk');
  const number = await newPhone.text('p[role=status]');
  await coach.open(`${school.guestsPath}?show=all`);
  await coach.submit(`Yes, open phone ${number}`);
  phones.set('Max', newPhone);

  // No guest is asked again for the other sessions.
  await film(SESSIONS.length);
  expect(sessions).toHaveLength(SESSIONS.length);
  const { admin } = school.world;
  const waves = await admin
    .from('waves')
    .select('id, surfer:surfers!waves_surfer_id_fkey(name)')
    .in('session_id', sessions);
  expect(waves.data).toHaveLength(GUESTS.length * PER_GUEST);
  for (const name of GUESTS) {
    const phone = phones.get(name);
    if (name !== 'Eva') await phone?.open(cards.get(name) ?? '');
    expect(phone?.path(), `${name} is not asked again`).toBe('/c/waves');
    const own = (waves.data ?? []).filter(({ surfer }) => isOnPhoneOf(name, surfer?.name));
    expect(own, name).toHaveLength(['Nina', 'Paul'].includes(name) ? 2 * PER_GUEST : PER_GUEST);
    expect(await listOn(name), name).toEqual(own.map(({ id }) => id).sort());
  }
  const answers = await admin
    .from('consents')
    .select('guest_id, purpose')
    .eq('organisation_id', school.schoolId)
    .throwOnError();
  const asked = answers.data.map((answer) => `${answer.guest_id} ${answer.purpose}`);
  expect(asked.length).toBeGreaterThanOrEqual(GUESTS.length - 1);
  expect(asked).toHaveLength(new Set(asked).size);

  // Tom agreed to nothing: no link shows his waves. Ana's are in it until she withdraws.
  const [session = ''] = sessions;
  const link = await createLink(school, session);
  const family = await openOne(browser);
  await family.open(link);
  expect(await family.text('main')).toContain('Ana');
  expect(await family.text('main')).not.toContain('Tom');
  const ana = phones.get('Ana');
  await ana?.open('/c/waves');
  await ana?.submit('Withdraw: Links');
  await family.open(link);
  expect(await family.text('main')).not.toContain('Ana');
  expect(await listOn('Tom')).toHaveLength(PER_GUEST);

  // The guardian says no to everything: Leo's phone shows nothing with the next request.
  await mother.open(leosLink);
  await mother.submit('No to everything');
  expect(await listOn('Leo')).toEqual([]);
  expect(await listOn('Lia')).toHaveLength(PER_GUEST);
});

/** By HTTP; in the long form in a browser. */
function openOne(browser: Browser): Promise<Phone> {
  return isLong ? openPhone(browser) : openVisitor();
}

/** Each guest opens their card; Nina and Paul on one phone. */
async function openCards(browser: Browser, cards: ReadonlyMap<string, string>, guardian: string) {
  const phones = new Map<string, Phone>();
  for (const name of GUESTS) {
    const phone = (name === 'Paul' && phones.get('Nina')) || (await openOne(browser));
    phones.set(name, phone);
    await phone.open(`${cards.get(name)}?me=yes`);
    await phone.submit(
      'Open my waves',
      MINORS.includes(name)
        ? { 'Name of your parent or guardian': 'Rita', 'Their e-mail': guardian }
        : { '18 or older': true, Links: name !== 'Tom' },
    );
    expect(phone.path(), name).toBe('/c/waves');
  }
  return phones;
}

function isOnPhoneOf(name: string, surfer: string | undefined): boolean {
  const couple = ['Nina', 'Paul'];
  return couple.includes(name) ? couple.includes(surfer ?? '') : surfer === name;
}

/** The school's waves that a phone can load, of all. */
async function listOwn(phone: Phone | undefined, { world, schoolId }: GuestSchool) {
  const { data } = await world.admin
    .from('waves')
    .select('id, session:sessions!waves_session_id_fkey!inner(organisation_id)')
    .eq('session.organisation_id', schoolId);
  const own: string[] = [];
  for (const { id } of data ?? []) {
    const file = await phone?.request.get(`/c/waves/${id}/preview.mp4`);
    if (file?.ok()) own.push(id);
    else expect(file?.status()).toBe(404);
  }
  return own.sort();
}

/** A link to all of a session, as staff create it. */
async function createLink({ world }: GuestSchool, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { error } = await world.admin
    .from('share_links')
    .insert({
      session_id: sessionId,
      kind: 'session',
      token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
    });
  if (error) throw error;
  return `/w/${token}`;
}

/** The links in the mails to a guardian. */
async function readGuardianLinks(email: string): Promise<string[]> {
  const links = new Set<string>();
  await expect
    .poll(async () => {
      for (const mail of await readMailTexts()) {
        const link = mail.includes(email) && /\/consent\/[0-9a-f]{64}/.exec(mail)?.[0];
        if (link) links.add(link);
      }
      return links.size;
    })
    .toBe(MINORS.length);
  return [...links];
}
