import { expect, test } from '@playwright/test';
import { countWaves, type GuestSchool, openGuestSchool } from '../support/guest-school.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { createWorld } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

let school: GuestSchool;
let coach: Visitor;

test.beforeEach(async () => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  school = await openGuestSchool(dataDir);
  ({ coach } = school);
});

test('one card opens the waves of two days on a guest’s phone, with one consent for both and for a later one', async () => {
  await school.addGuests('Maya Keane, red 4\nLeo, blue 2');
  await school.createSession('2026-06-14');
  await school.createSession('2026-06-15');
  const phone = await openVisitor();
  await phone.open(await school.readCard('Maya Keane'));
  expect(phone.text('h1')).toBe('Are you Maya Keane, red 4?');
  await phone.follow('Yes, that’s me');
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  expect(phone.text('h1')).toMatch(/^Maya Keane · 2 waves$/);
  const headings = phone.findAll('h1, h2, h3').map((each) => `${each.tagName} ${toText(each)}`);
  expect(headings).toEqual([
    'H1 Maya Keane · 2 waves',
    'H2 Coxos 2026-06-15 · 15 June',
    'H2 Coxos 2026-06-14 · 14 June',
    'H2 What you agreed to',
    'H2 Keep your waves',
  ]);
  expect(countWaves(phone)).toBe(2);

  const third = await school.createSession('2026-06-16');
  await phone.open('/c/waves');
  expect(countWaves(phone)).toBe(3);
  await coach.open(`/app/share/session/${third}/links`);
  expect(coach.text('main')).toContain('Maya Keane');

  await phone.submit('Withdraw: Links');
  await coach.open(`${school.guestsPath}?show=all`);
  expect(toText(coach.find('li', 'Maya Keane'))).toContain('Said no');
});

test('a list with a line that cannot be read adds no one, says which line, and keeps what was typed', async () => {
  await coach.open(`${school.guestsPath}/add`);
  await coach.submit('Add guests', { 'Guests, one per line': 'Ana, red 4\nBen, polka' });
  expect(coach.status()).toBe(400);
  expect(coach.text('main')).toContain('Line 2 (Ben, polka): “polka” is not a colour');
  expect(coach.field('Guests, one per line').value).toBe('Ana, red 4\nBen, polka');
  await coach.submit('Add only the 1 guest');
  await coach.open(`${school.guestsPath}?show=all`);
  expect(coach.findAll('ul[aria-label=Guests] li').map(toText)).toEqual([
    expect.stringMatching(/^Ana *red 4/),
  ]);
});

test('two entries of one person become one, and two again', async () => {
  await school.addGuests('Maya, maya@example.com\nMaya Keane, red 4');
  await coach.open(`${school.guestsPath}?show=all`);
  await coach.follow(/^Maya Keane/);
  await coach.submit('Merge');
  expect(coach.text('main')).toContain('Two entries are one guest now.');
  expect(coach.field('E-mail').value).toBe('maya@example.com');
  await coach.submit('Undo');
  await coach.open(`${school.guestsPath}?show=all`);
  expect(coach.findAll('ul[aria-label=Guests] li')).toHaveLength(2);
});

test('a new session whose roster names a guest who is here that day is on their card', async () => {
  await school.addGuests('Maya, red 4\nLeo, blue 2');
  await coach.open(`/app/share/session/create?organisation=${school.schoolId}`);
  await coach.submit('Create session', {
    Spot: 'Coxos',
    'Day and time': '2026-06-14T09:00',
    'Surfers (optional)': 'maya\nBen',
  });
  const rows = await school.world.admin
    .from('surfers')
    .select('name, lycra_number, guest:guests!surfers_guest_fkey(stays_from)')
    .eq('session_id', coach.path().split('/').at(-1) ?? '')
    .order('position');
  expect(rows.data).toEqual([
    { name: 'Maya', lycra_number: 4, guest: { stays_from: '2026-06-13' } },
    { name: 'Ben', lycra_number: null, guest: { stays_from: null } },
  ]);
});

test('a lost card opens nothing, while the phone that opened it before still shows the waves', async () => {
  await school.addGuests('Maya, red 4');
  await school.createSession('2026-06-14');
  const card = await school.readCard('Maya');
  const phone = await openVisitor();
  await phone.open(`${card}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true });
  await school.openGuest('Maya');
  await coach.submit('End the lost card');
  const finder = await openVisitor();
  await finder.open(card);
  expect(finder.status()).toBe(404);
  await phone.open('/c/waves');
  expect(countWaves(phone)).toBe(1);
  expect(await school.readCard('Maya')).not.toBe(card);
});

test('a second phone opens the card once staff say yes to the number that it shows, and no other phone does', async () => {
  await school.addGuests('Maya, red 4');
  await school.createSession('2026-06-14');
  const card = await school.readCard('Maya');
  const first = await openVisitor();
  await first.open(`${card}?me=yes`);
  await first.submit('Open my waves', { '18 or older': true });
  const [second, stranger] = [await openVisitor(), await openVisitor()];
  const numbers = [];
  for (const phone of [second, stranger]) {
    await phone.open(card);
    await phone.submit('I’m at the desk');
    numbers.push(phone.text('p[role=status]'));
  }
  expect(new Set(numbers).size).toBe(2);
  await coach.open(`${school.guestsPath}?show=all`);
  const waiting = 'section[aria-label="Is that you?"]';
  expect(coach.text(waiting)).toContain('2 phones ask for Maya’s waves');
  const mine = coach.find(`${waiting} form`, numbers[0]);
  await coach.submit(`Yes, open phone ${numbers[0]}`, {}, mine);
  expect(coach.text(waiting)).not.toContain('phones ask');
  await coach.submit('No');
  await second.open(card);
  expect([second.path(), countWaves(second)]).toEqual(['/c/waves', 1]);
  await stranger.open(card);
  expect(stranger.text('h1')).toBe('This card was already used');
  await stranger.open('/c/waves');
  expect(stranger.text('main')).toContain('No waves on this phone yet');
});

test('a school never sees the guests of another school', async () => {
  await school.addGuests('Maya, red 4');
  await coach.open(`${school.guestsPath}?show=all`);
  const path = coach.find('ul[aria-label=Guests] a').getAttribute('href') ?? '';
  const stranger = await openVisitor(await createWorld(dataDir));
  await stranger.open(path);
  expect(stranger.status()).toBe(404);
  await stranger.open(`${school.guestsPath}`);
  expect(stranger.status()).toBe(404);
});
