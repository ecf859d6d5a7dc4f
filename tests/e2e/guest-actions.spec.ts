import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { readMailTexts } from '../support/read-mails.ts';
import { createWorld, type World } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

let world: World;
let schoolId: string;
let sessionId: string;
let waveIds: string[];
let coach: Visitor;
/** Of Maya, who has the first and the sixth wave and has agreed to links. */
let phone: Visitor;

test.beforeEach(async () => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
  schoolId = randomUUID();
  const owner = { organisation_id: schoolId };
  await must(world.admin.from('organisations').insert({ id: schoolId, name: 'Dune Beach' }));
  const membership = { ...owner, profile_id: world.userId, role: 'owner' };
  await must(world.admin.from('memberships').insert(membership));
  const spot = randomUUID();
  await must(world.admin.from('spots').insert({ id: spot, ...owner, name: 'Coxos' }));
  sessionId = randomUUID();
  const when = { starts_at: '2026-06-14T09:00:00Z', time_zone: 'Europe/Lisbon' };
  await must(
    world.admin.from('sessions').insert({ id: sessionId, ...owner, spot_id: spot, ...when }),
  );
  const film = new Blob(['film'], { type: 'video/mp4' });
  waveIds = await createSessionWaves({ ...world, sessionId }, 6, film);
  coach = await openVisitor(world);
  phone = await openCard('Maya', true);
});

/** A phone that has opened this surfer's card. */
async function openCard(name: string, agreesToLinks: boolean): Promise<Visitor> {
  await coach.open(`/app/share/session/${sessionId}/cards`);
  const card = coach.find('li', name).querySelector('a')?.getAttribute('href') ?? '';
  const opened = await openVisitor();
  await opened.open(`${card}?me=yes`);
  await opened.submit('Open my waves', { '18 or older': true, Links: agreesToLinks });
  return opened;
}

/** The link that the page has just created. */
function readLink(from = phone): string {
  return new URL(from.find('input[readonly]').getAttribute('value') ?? '').pathname;
}

test('a guest who has signed up finds the links that they made before with their waves, and revokes one', async () => {
  await phone.open(`/c/waves?wave=${waveIds[5]}`);
  await phone.submit('Share');
  const link = readLink();
  const surfer = await createWorld(dataDir);
  const row = await world.admin
    .from('surfers')
    .select('guest_id')
    .match({ session_id: sessionId, name: 'Maya' })
    .single();
  const claimed = { claimed_by: surfer.userId };
  await must(
    world.admin
      .from('guests')
      .update(claimed)
      .eq('id', row.data?.guest_id ?? ''),
  );
  const account = await openVisitor(surfer);
  await account.open('/app/share');
  const made = account.find('a', 'Wave 2 · Coxos · 14 June');
  expect(made.getAttribute('href')).toBe(link);
  await account.submit('Revoke the link to: Wave 2');
  expect([account.path(), account.text('main')]).toEqual([
    '/app/share',
    expect.stringContaining('The link is revoked and no longer works.'),
  ]);
  expect(account.text('main')).not.toContain('Links to your waves');
  expect((await phone.request.get(link)).status()).toBe(410);
});

test('a guest marks the playing wave, unmarks it on its tile, and reads its score and manoeuvres once the school shows them', async () => {
  await phone.open(`/c/waves?wave=${waveIds[5]}`);
  const countMarked = () => phone.findAll('button[name=favourite][aria-pressed=true]').length;
  expect(countMarked()).toBe(0);
  await phone.submit('Favourite: Wave 2');
  expect(phone.path()).toBe(`/c/waves?wave=${waveIds[5]}`);
  // On the playing wave, and on its tile.
  expect(countMarked()).toBe(2);
  await phone.submit('Favourite: Wave 2', {}, phone.find(`#wave-${waveIds[5]}`));
  expect(countMarked()).toBe(0);

  const figures = { score: 7.33, manoeuvres: ['bottom turn', 'wipeout'] };
  await must(
    world.admin
      .from('waves')
      .update(figures)
      .eq('id', waveIds[0] ?? ''),
  );
  await phone.open(`/c/waves?wave=${waveIds[0]}`);
  expect(phone.text('main')).not.toContain('7.33');
  await coach.open(`/app/share/${schoolId}/settings`);
  await coach.submit('Save settings', {
    'Guests see the score and manoeuvres of their waves': true,
  });
  await phone.open(`/c/waves?wave=${waveIds[0]}`);
  expect(phone.text('main')).toMatch(/Wave 1 *Score 7\.33 good *bottom turn · wipeout/);
  const german = await openVisitor({
    language: 'de',
    cookies: (await phone.request.storageState()).cookies,
  });
  await german.open(`/c/waves?wave=${waveIds[0]}`);
  expect(german.text('main')).toMatch(/7,33 gut *Bottom Turn · Sturz/);
});

test('a guest shares one wave by a link, which staff see and the guest revokes, and then all until the consent is withdrawn', async () => {
  await phone.open(`/c/waves?wave=${waveIds[5]}`);
  await phone.submit('Share');
  expect(phone.text('main')).toContain('Your link is ready');
  expect(phone.find('input[readonly]').getAttribute('aria-label')).toMatch(/^Link to: Wave 2\s·/);
  const link = readLink();
  const friend = await openVisitor();
  await friend.open(link);
  expect(friend.text('h1')).toContain('Maya’s wave');
  await phone.submit('Share');
  expect(readLink()).toBe(link);
  await coach.open(`/app/share/session/${sessionId}/links`);
  expect(coach.text('main')).toContain('created by the guest Maya');
  await phone.submit(/^Revoke the link to: Wave 2/);
  expect(phone.text('main')).not.toContain('Links you have made');
  await friend.open(link);
  expect(friend.status()).toBe(410);

  await phone.submit('Share all 2');
  const toAll = readLink();
  await friend.open(toAll);
  expect(friend.text('h1')).toMatch(/^Maya · 2 waves · /);
  await phone.submit('Withdraw: Links');
  await friend.open(toAll);
  expect(friend.text('main')).toContain('No waves here yet');
});

test('a guest downloads all waves as one zip, in two sizes, and another neither those nor shares without consent', async () => {
  const jonas = await openCard('Jonas', false);
  await jonas.submit('Share');
  const note = jonas.find('[role=status]', 'agree to “Links” first');
  const target = note.querySelector('a')?.getAttribute('href') ?? '';
  expect(toText(jonas.find(target))).toContain('Links');
  expect(jonas.findAll('input[readonly]')).toEqual([]);

  await addLadders('a sharper film');
  await phone.open('/c/waves');
  const links = phone.findAll('a[href^="/c/waves.zip"]');
  expect(links.map(toText)).toEqual(['Download all 2: Full, 28 B', 'Download all 2: Small, 8 B']);
  const files = links.map((link) => link.getAttribute('href') ?? '');
  const answers = await Promise.all(files.map((file) => phone.request.get(file)));
  const [fine = '', small = ''] = await Promise.all(answers.map((answer) => answer.text()));
  expect(fine).toContain('2026-06-14 1 Maya at Coxos.mp4');
  expect([fine, small].map((zip) => zip.split('a sharper film').length)).toEqual([3, 1]);
  expect((await jonas.request.get(files[0] ?? '')).status()).toBe(404);
  expect((await (await openVisitor()).request.get('/c/waves.zip')).status()).toBe(404);
});

/** A larger rendition of each wave. */
async function addLadders(content: string) {
  for (const wave of waveIds) {
    const path = `waves/${wave}/ladder-r2.mp4`;
    const film = new Blob([content], { type: 'video/mp4' });
    await must(world.admin.storage.from('renditions').upload(path, film));
    const file = { path, bytes: film.size, width: 1920, height: 1080 };
    await must(
      world.admin.from('renditions').update(file).match({ wave_id: wave, kind: 'ladder' }),
    );
  }
}

test('a guest e-mails themselves a link, which opens their waves on another phone, and deletes themselves by a second press', async () => {
  await phone.submit('Send me a link', { 'Your e-mail': 'maya at home' });
  expect(phone.field('Your e-mail').value).toBe('maya at home');
  expect(phone.text('main')).toContain('e-mail address');
  const email = `maya-${randomUUID()}@example.com`;
  await phone.submit('Send me a link', { 'Your e-mail': email });
  expect(phone.text()).toContain(`You can read the e-mail to ${email} in its mailbox`);
  const findPath = async () => {
    const mails = await readMailTexts();
    const mail = mails.find((text) => text.includes(`\nTo: ${email}`)) ?? '';
    return /\/c\/open\/[\w-]+/.exec(mail)?.[0] ?? '';
  };
  await expect.poll(findPath, { timeout: 30_000 }).not.toBe('');
  const tablet = await openVisitor();
  await tablet.open(await findPath());
  await tablet.submit('Open the waves');
  expect(tablet.path()).toBe('/c/waves');
  expect(tablet.text('main')).toContain('2 waves');

  await phone.open('/c/waves');
  await phone.submit('Share all 2');
  const link = readLink();
  expect(phone.text('details')).toContain('The videos stay with Dune Beach without your name');
  await phone.submit('Delete me for good');
  expect(phone.text('main')).toContain('You are deleted. Your waves no longer open.');
  expect(phone.text('main')).toContain('No waves on this phone yet');
  await tablet.open('/c/waves');
  expect(tablet.text('main')).not.toContain('2 waves');
  await phone.open(link);
  expect(phone.status()).toBe(410);
  await coach.open(`/app/share/session/${sessionId}/roster`);
  const names = coach.findAll('input').map((field) => field.getAttribute('value'));
  expect(names).not.toContain('Maya');
});

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
