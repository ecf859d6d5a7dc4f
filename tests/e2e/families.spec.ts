import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { createGuardianRequest } from '../support/create-guardian-request.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { createWorld, type World } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

let world: World;

test.beforeEach(async () => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
  // Maya has the first and the sixth wave, Jonas the second.
  await createSessionWaves(world, 6, new Blob(['film'], { type: 'video/mp4' }));
});

/** The guardian's, of this test alone. */
const toAddress = () => `lani-${world.userId}@example.com`;

/** The path of the page in the mail to the guardian of this surfer. */
async function askGuardianOf(name: string): Promise<string> {
  const { sessionId, admin } = world;
  const line = await admin
    .from('surfers')
    .select('guest_id')
    .match({ session_id: sessionId, name })
    .single();
  return createGuardianRequest(world, line.data?.guest_id ?? '', {
    name: 'Lani',
    email: toAddress(),
  });
}

function listTiles(phone: Visitor) {
  return phone.findAll('a[href^="/c/waves?wave="]').map((tile) => tile.getAttribute('href'));
}

test('without scripts a guardian agrees for two children, watches both on their phone, withdraws and agrees again', async () => {
  const [first, second] = [await askGuardianOf('Maya'), await askGuardianOf('Jonas')];
  const phone = await openVisitor();
  await phone.open(first);
  expect(phone.text('main')).not.toContain('on this phone');
  await phone.submit('Yes, to what is ticked', { Links: true });
  expect(phone.text('main')).not.toContain('on this phone');
  await phone.submit('Yes, to what is ticked', { Coaching: true });
  await phone.submit('See Maya’s waves on this phone');
  expect(phone.path()).toBe('/c/waves');
  expect(listTiles(phone)).toHaveLength(2);
  const file = `/c/waves/${listTiles(phone)[0]?.split('=')[1]}/preview.mp4`;
  expect((await phone.request.get(file)).status()).toBe(200);
  expect(phone.text('main')).not.toContain('Create an account');

  await phone.open(second);
  await phone.submit('Yes, to what is ticked', { Coaching: true });
  await phone.submit('See Jonas’s waves on this phone');
  expect(phone.findAll('h2').length).toBeGreaterThanOrEqual(2);
  expect(listTiles(phone).length).toBeGreaterThan(2);

  const maya = phone.find('section[aria-label="Maya’s waves"]');
  await phone.submit('Withdraw: Coaching', {}, maya);
  expect((await phone.request.get(file)).status()).toBe(404);
  expect(phone.text('main')).toContain('Maya’s waves open here again');
  await phone.submit('Agree: Coaching', {}, phone.find('section[aria-label="Maya’s waves"]'));
  expect((await phone.request.get(file)).status()).toBe(200);

  await phone.open(first);
  await phone.follow('See Maya’s waves');
  expect(phone.path()).toBe('/c/waves');
});

test('an owner finds what a walk-in agreed to after they were removed from the last roster, and a coach does not', async () => {
  const { admin, userId } = world;
  const schoolId = randomUUID();
  await admin.from('organisations').insert({ id: schoolId, name: 'Dune Beach' });
  const member = { organisation_id: schoolId, profile_id: userId };
  await admin.from('memberships').insert({ ...member, role: 'owner' });
  const name = { organisation_id: schoolId, name: 'Nalu' };
  const guest = await admin.from('guests').insert(name).select('id').single();
  const path = await createGuardianRequest(world, guest.data?.id ?? '', {
    name: 'Kai',
    email: toAddress(),
  });
  const phone = await openVisitor({ language: 'pt' });
  await phone.open(path);
  await phone.submit('Sim, ao que está marcado', { Coaching: true });
  await admin
    .from('guests')
    .delete()
    .eq('id', guest.data?.id ?? '');

  const owner = await openVisitor(world);
  await owner.open(`/app/share/${schoolId}/guests?show=all`);
  await owner.follow('Consent log');
  expect(owner.text('main')).toContain('Nalu (no longer a guest): Coaching, yes');
  await owner.open(`/app/share/${schoolId}/consents?q=kai`);
  const log = owner.find('a', 'Download the log (CSV)').getAttribute('href') ?? '';
  const csv = await (await owner.request.get(log)).text();
  expect(csv).toContain(',Nalu,,Coaching,yes,guardian,Kai,');
  expect(csv).toContain(',pt,');
  await owner.open(`/app/share/${schoolId}/consents?q=no+such+name`);
  expect(owner.text('main')).toContain('No answer of “no such name”');
  await owner.open(`/app/share/${schoolId}/settings`);
  await owner.follow('Open the consent log');
  expect(owner.text('h1')).toBe('Consent log');

  const other = await createWorld(dataDir);
  const colleague = { organisation_id: schoolId, profile_id: other.userId };
  await admin.from('memberships').insert({ ...colleague, role: 'coach' });
  const coach = await openVisitor(other);
  await coach.open(`/app/share/${schoolId}/consents`);
  expect(coach.status()).toBe(403);
  expect((await coach.request.get(log)).status()).toBe(403);
});

test('a guardian who was replaced sees that in their language, and opens nothing', async () => {
  const path = await askGuardianOf('Maya');
  const phone = await openVisitor({ language: 'de' });
  await phone.open(path);
  await phone.submit('Ja, zum Angekreuzten', { Coaching: true });
  await world.admin
    .from('guardian_requests')
    .update({ replaced_at: new Date().toISOString() })
    .eq('email', toAddress());
  await phone.submit('Wellen von Maya auf diesem Handy ansehen');
  expect(phone.text('body')).toContain('ein anderer Elternteil oder Vormund genannt');
  await phone.open('/c/waves');
  expect(listTiles(phone)).toEqual([]);
  await phone.open(`/consent/${randomUUID().replaceAll('-', '').repeat(2)}`);
  expect(phone.status()).toBe(404);
});
