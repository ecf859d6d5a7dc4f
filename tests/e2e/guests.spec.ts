import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { createWorld, type World } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

let world: World;
let schoolId: string;
let coach: Visitor;

test.beforeEach(async () => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
  schoolId = randomUUID();
  await must(world.admin.from('organisations').insert({ id: schoolId, name: 'Dune Beach' }));
  const membership = { organisation_id: schoolId, profile_id: world.userId, role: 'owner' };
  await must(world.admin.from('memberships').insert(membership));
  coach = await openVisitor(world);
});

/** Adds guests whose stay includes the days of both sessions. */
async function addGuests(lines: string) {
  await coach.open(`/app/share/${schoolId}/guests/add`);
  await coach.submit('Add guests', {
    'Guests, one per line': lines,
    'Stay from': '2026-06-13',
    'Stay to': '2026-06-20',
  });
  expect(coach.text('main')).toContain('added.');
}

/** A session of the school with everyone who is here that day on its roster, and a wave of each guest. */
async function createSession(day: string): Promise<string> {
  const spot = randomUUID();
  const id = randomUUID();
  const owner = { organisation_id: schoolId };
  await must(world.admin.from('spots').insert({ id: spot, ...owner, name: `Coxos ${day}` }));
  await must(
    world.admin
      .from('sessions')
      .insert({
        id,
        ...owner,
        spot_id: spot,
        starts_at: `${day}T09:00:00Z`,
        time_zone: 'Europe/Lisbon',
      }),
  );
  await coach.open(`/app/share/session/${id}/roster`);
  await coach.submit(/^Add (all|this)/);
  const roster = await world.admin.from('surfers').select('id, name').eq('session_id', id);
  const video = { id: randomUUID(), session_id: id, file_name: 'a.mp4', size_bytes: 3 };
  const stored = { original_path: `${video.id}/a.mp4`, state: 'ready', duration_ms: 60_000 };
  await must(world.admin.from('videos').insert({ ...video, ...stored }));
  const waves = (roster.data ?? []).map((surfer) => ({
    session_id: id,
    video_id: video.id,
    surfer_id: surfer.id,
    start_ms: 0,
    end_ms: 5000,
  }));
  await must(world.admin.from('waves').insert(waves));
  // There is no video to convert.
  await must(world.admin.from('conversions').update({ state: 'done' }).eq('session_id', id));
  return id;
}

/** The address on a guest's printed card. */
async function readCard(name: string): Promise<string> {
  await coach.open(`/app/share/${schoolId}/guests/cards?show=all`);
  return coach.find('li', name).querySelector('a')?.getAttribute('href') ?? '';
}

/** How many waves the page of the claimed cards shows. */
function countWaves(phone: Visitor): number {
  return Number(/· (\d+) waves?\b/.exec(phone.text('h1'))?.[1] ?? 0);
}

test('one card opens the waves of two days on a guest’s phone, with one consent for both and for a later one', async () => {
  await addGuests('Maya Keane, red 4\nLeo, blue 2');
  await createSession('2026-06-14');
  await createSession('2026-06-15');
  const phone = await openVisitor();
  await phone.open(await readCard('Maya Keane'));
  expect(phone.text('h1')).toBe('Are you Maya Keane, red 4?');
  await phone.follow('Yes, that’s me');
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  expect(phone.text('h1')).toMatch(/^Maya Keane · 2 waves$/);
  expect(phone.findAll('section h3').map(toText)).toEqual([
    'Coxos 2026-06-15 · 15 June',
    'Coxos 2026-06-14 · 14 June',
  ]);
  expect(countWaves(phone)).toBe(2);

  const third = await createSession('2026-06-16');
  await phone.open('/c/waves');
  expect(countWaves(phone)).toBe(3);
  await coach.open(`/app/share/session/${third}/links`);
  expect(coach.text('main')).toContain('Maya Keane');

  await phone.submit('Withdraw: Links');
  await coach.open(`/app/share/${schoolId}/guests?show=all`);
  expect(toText(coach.find('li', 'Maya Keane'))).toContain('Agreed to nothing');
});

test('a list with a line that cannot be read adds no one, says which line, and keeps what was typed', async () => {
  await coach.open(`/app/share/${schoolId}/guests/add`);
  await coach.submit('Add guests', { 'Guests, one per line': 'Ana, red 4\nBen, polka' });
  expect(coach.status()).toBe(400);
  expect(coach.text('main')).toContain('Line 2 (Ben, polka): “polka” is not a colour');
  expect(coach.field('Guests, one per line').value).toBe('Ana, red 4\nBen, polka');
  await coach.submit('Add only the 1 guest');
  await coach.open(`/app/share/${schoolId}/guests?show=all`);
  expect(coach.findAll('ul[aria-label=Guests] li').map(toText)).toEqual([
    expect.stringMatching(/^Ana *red 4/),
  ]);
});

test('two entries of one person become one, and two again', async () => {
  await addGuests('Maya, maya@example.com\nMaya Keane, red 4');
  await coach.open(`/app/share/${schoolId}/guests?show=all`);
  await coach.follow(/^Maya Keane/);
  await coach.submit('Merge');
  expect(coach.text('main')).toContain('Two entries are one guest now.');
  expect(coach.field('E-mail').value).toBe('maya@example.com');
  await coach.submit('Undo');
  await coach.open(`/app/share/${schoolId}/guests?show=all`);
  expect(coach.findAll('ul[aria-label=Guests] li')).toHaveLength(2);
});

test('a new session whose roster names a guest who is here that day is on their card', async () => {
  await addGuests('Maya, red 4\nLeo, blue 2');
  await coach.open(`/app/share/session/create?organisation=${schoolId}`);
  await coach.submit('Create session', {
    Spot: 'Coxos',
    'Day and time': '2026-06-14T09:00',
    'Surfers (optional)': 'maya\nBen',
  });
  const rows = await world.admin
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
  await addGuests('Maya, red 4');
  await createSession('2026-06-14');
  const card = await readCard('Maya');
  const phone = await openVisitor();
  await phone.open(`${card}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true });
  await coach.open(`/app/share/${schoolId}/guests?show=all`);
  await coach.follow(/^Maya/);
  await coach.submit('End the lost card');
  const finder = await openVisitor();
  await finder.open(card);
  expect(finder.status()).toBe(404);
  await phone.open('/c/waves');
  expect(countWaves(phone)).toBe(1);
  expect(await readCard('Maya')).not.toBe(card);
});

test('a second phone opens the card once staff say yes to the number that it shows, and no other phone does', async () => {
  await addGuests('Maya, red 4');
  await createSession('2026-06-14');
  const card = await readCard('Maya');
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
  await coach.open(`/app/share/${schoolId}/guests?show=all`);
  const mine = coach.find('section[aria-label="Is that you?"] form', numbers[0]);
  await coach.submit('Yes, open it', {}, mine);
  await coach.submit('No');
  await second.open(card);
  expect([second.path(), countWaves(second)]).toEqual(['/c/waves', 1]);
  await stranger.open(card);
  expect(stranger.text('h1')).toBe('This card was already used');
  await stranger.open('/c/waves');
  expect(stranger.text('main')).toContain('No waves on this phone yet');
});

test('a school never sees the guests of another school', async () => {
  await addGuests('Maya, red 4');
  await coach.open(`/app/share/${schoolId}/guests?show=all`);
  const path = coach.find('ul[aria-label=Guests] a').getAttribute('href') ?? '';
  const stranger = await openVisitor(await createWorld(dataDir));
  await stranger.open(path);
  expect(stranger.status()).toBe(404);
  await stranger.open(`/app/share/${schoolId}/guests`);
  expect(stranger.status()).toBe(404);
});

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
