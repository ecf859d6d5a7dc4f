import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openVisitor, toName } from '../support/open-visitor.ts';
import { createTestUser, sendForm, signIn } from '../support/sign-in.ts';
import { createWorld } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

test('without scripts a user’s profile and units are saved', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  await visitor.open('/auth/profile');
  await visitor.submit('Save profile', {
    'Home spot': 'Anza <b>Point</b>',
    Stance: 'goofy',
    Level: 'improver',
    'Name shown with your observations': 'none',
  });
  expect(visitor.text('main')).toContain('Your profile is saved.');
  await visitor.submit('Save units', { Feet: true, 'm/s': true });
  expect(visitor.text('main')).toContain('Your units are saved.');
  await visitor.open('/auth/profile');
  const labels = ['Home spot', 'Stance', 'Level', 'Name shown with your observations'];
  expect(labels.map((label) => visitor.field(label).value)).toEqual([
    'Anza <b>Point</b>',
    'goofy',
    'improver',
    'none',
  ]);
  for (const unit of ['Feet', 'm/s', '°C']) {
    expect(visitor.field(unit).isTicked, unit).toBe(true);
  }
  await visitor.open('/report');
  expect(visitor.text()).toContain('Units: ft, m/s, °C');
});

test('without scripts a user saves a picture, replaces it and removes it', async () => {
  const visitor = await openVisitor();
  await signIn(visitor, createTestUser('Ane Goñi'));
  await visitor.open('/auth/profile');
  const findSection = () => visitor.find('section:has(input[type=file])', 'Picture');
  const findPicture = () => findSection().querySelector('img')?.getAttribute('src') ?? '';
  expect(visitor.text('section:has(input[type=file])')).toContain('AG');
  const addresses: string[] = [];
  for (const background of ['teal', 'navy']) {
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg();
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() };
    const [input] = findSection().querySelectorAll('label');
    await visitor.submit('Save picture', { [input?.textContent ?? '']: picture });
    expect(visitor.text('main')).toContain('Your picture is saved.');
    addresses.push(findPicture());
  }
  const statuses = addresses.map(async (path) => (await visitor.request.get(path)).status());
  expect(await Promise.all(statuses)).toEqual([404, 200]);
  await visitor.submit('Remove picture');
  expect(findPicture()).toBe('');
  expect((await visitor.request.get(addresses[1] ?? '')).status()).toBe(404);
});

test('without scripts an owner deletes their own account, once the school is deleted', async () => {
  test.skip(!dataDir, 'Makes a school past all policies, on a server of its own (TEST_DATA_DIR).');
  const user = createTestUser();
  const { admin, userId, cookies } = await createWorld(dataDir, user);
  const id = randomUUID();
  const seat = { organisation_id: id, profile_id: userId, role: 'owner' };
  for (const { error } of [
    await admin.from('organisations').insert({ id, name: 'Dune Beach' }),
    await admin.from('memberships').insert(seat),
  ]) {
    expect(error).toBeNull();
  }
  const visitor = await openVisitor({ cookies });
  await visitor.open('/auth/profile');
  const deleteSchool = (name: string) =>
    visitor.submit('Delete Dune Beach', {
      'Type “Dune Beach”': name,
      'Current password': user.password,
    });
  const findDeletion = () =>
    visitor
      .findAll('button')
      .map(toName)
      .filter((name) => /for good$/.test(name));
  expect(findDeletion()).toEqual([]);
  await deleteSchool('Dune');
  expect(visitor.text('main')).toContain('Type “Dune Beach” to delete it.');
  await deleteSchool('Dune Beach');
  const deleteAccount = (password: string) =>
    visitor.submit(/for good$/, {
      'Your e-mail address': user.email,
      'Current password': password,
    });
  await deleteAccount('wrong');
  expect(visitor.text('main')).toContain('This is not your current password.');
  expect(visitor.field('Your e-mail address').value).toBe(user.email);
  await deleteAccount(user.password);
  expect(visitor.path()).toBe('/');
  expect(visitor.text('main')).toContain('Your account is deleted.');
  const { email, password } = user;
  const again = await sendForm(visitor.request, '/auth/login', {
    intent: 'password',
    email,
    password,
  });
  expect(again.status()).toBe(400);
});
