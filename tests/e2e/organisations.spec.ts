import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { findMessage } from '../support/find-message.ts';
import { openVisitor, toName, type Visitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { readMails } from '../support/read-mails.ts';
import { createTestUser, sendForm, signIn } from '../support/sign-in.ts';
import { createWorld } from '../support/upload-world.ts';

// Two people take turns at some twenty pages.
test.setTimeout(120_000);

test('an owner sets up a school, a coach joins by a link, becomes the owner, and the old owner leaves', async ({
  page,
  context,
}) => {
  await signIn(context, createTestUser('Ane Goñi'));
  await page.goto('/app/share');
  await page.getByRole('link', { name: 'New organisation' }).click();
  await page.getByLabel('Name').fill('Dune Beach <i>');
  await page.getByLabel('Type').selectOption('camp');
  await page.getByLabel('Time zone of your home spot').selectOption('Europe/Lisbon');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(findMessage(page, 'Dune Beach <i> is ready, and you own it.')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await setUp(page);

  const link = await inviteCoach(page);
  const coach = await openVisitor();
  await signIn(coach, createTestUser('Kai Lenny'));
  await coach.open(link);
  await coach.submit(/^Join as/);
  expect(coach.text('main')).toContain('Welcome to Dune Beach <i>.');
  expect(coach.findAll('a').map(toName)).not.toContain('Settings');
  await coach.open(link);
  expect(coach.text('main')).toContain('You already belong to this organisation.');

  const kai = () => page.getByRole('listitem').filter({ hasText: 'Kai Lenny' });
  await page.getByRole('link', { name: 'Members' }).click();
  await page.reload();
  await kai().locator('summary', { hasText: 'Change Kai Lenny' }).click();
  await kai().getByLabel('Role of Kai Lenny').selectOption('admin');
  await kai().getByRole('button', { name: 'Save role' }).click();
  await expect(findMessage(page, 'The role is changed.').first()).toBeVisible();

  await leave(page);
  await expect(page.getByText('You are the only owner.')).toBeVisible();
  const transferOwnership = kai().getByRole('button', { name: 'Transfer ownership' });
  if (!(await transferOwnership.isVisible()))
    await kai().locator('summary', { hasText: 'Change Kai Lenny' }).click();
  await transferOwnership.click();
  await expect(findMessage(page, 'The ownership is transferred.').first()).toBeVisible();
  await leave(page);
  await expect(page).toHaveURL(/\/app\/share$/);
  await expect(page.getByRole('link', { name: /Dune Beach/ })).toHaveCount(0);
  await coach.open('/app/share');
  expect(coach.text('main')).toMatch(/Dune Beach <i> ?owner/);
});

async function setUp(page: Page) {
  await page.getByLabel('Levels, one per line').fill('Kids\n\n Grown-ups \nKids');
  await page.getByLabel(/Raw videos are kept/).fill('14');
  await page.getByTitle('Coral').click();
  // Nothing is sold yet.
  await expect(page.getByLabel(/price/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(findMessage(page, 'The settings are saved.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Coral' })).toBeChecked();
  const logo = sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a7d8c' } });
  const section = page.getByRole('region', { name: 'Logo' });
  const buffer = await logo.png().toBuffer();
  await section
    .getByLabel('A logo')
    .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer });
  await section.getByRole('button', { name: 'Save logo' }).click();
  await expect(findMessage(page, 'The logo is saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Levels, one per line')).toHaveValue('Kids\nGrown-ups');
  await expect(page.getByLabel(/Raw videos are kept/)).toHaveValue('14');
  const shown = await page.request.get((await section.locator('img').getAttribute('src')) ?? '');
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp']);
}

/** Makes an invite to the open organisation; its link. */
async function inviteCoach(page: Page) {
  await page.getByRole('link', { name: 'Members' }).click();
  const section = page.getByRole('region', { name: 'Invite a member' });
  await section.getByLabel('Role').selectOption('coach');
  await section.getByRole('button', { name: 'Create invite' }).click();
  const link = section.getByLabel('The link is ready');
  await expect(link).toBeVisible();
  return link.inputValue();
}

async function leave(page: Page) {
  const button = page.getByRole('button', { name: 'Leave organisation' });
  if (!(await button.isVisible())) await page.getByText(/^Leave Dune Beach/).click();
  await button.click();
}

test('without scripts an owner sets up a school, transfers it to a coach who joined by a link, and leaves', async () => {
  const owner = await openVisitor();
  await signIn(owner, createTestUser('Ane Goñi'));
  await owner.open('/app/share');
  await owner.follow('New organisation');
  await owner.submit('Create organisation', {
    Name: 'Dune Beach <i>',
    Type: 'camp',
    'Time zone of your home spot': 'Europe/Lisbon',
  });
  expect(owner.text('main')).toContain('Dune Beach <i> is ready, and you own it.');
  await owner.follow('Settings');
  await owner.submit('Save settings', { 'Levels, one per line': 'Kids\n\n Grown-ups \nKids' });
  expect(owner.text('main')).toContain('The settings are saved.');
  const logo = sharp({ create: { width: 90, height: 30, channels: 4, background: '#0a7d8c' } });
  const buffer = await logo.png().toBuffer();
  await owner.submit('Save logo', { 'A logo': { name: 'l.png', mimeType: 'image/png', buffer } });
  expect(owner.text('main')).toContain('The logo is saved.');
  expect(owner.field('Levels, one per line').value).toBe('Kids\nGrown-ups');

  await owner.follow('Members');
  await owner.submit('Create invite', { Role: 'coach' });
  const link = owner.field('The link is ready').value;
  const kai = createTestUser('Kai Lenny');
  await signIn(await openVisitor(), kai);
  const coach = await openVisitor();
  await coach.open(link);
  expect(coach.path()).toBe('/auth/login');
  await coach.submit('Sign in', { 'E-mail': kai.email, Password: kai.password });
  expect(coach.path()).toBe(new URL(link).pathname);
  await coach.submit(/^Join as/);
  expect(coach.text('main')).toContain('Welcome to Dune Beach <i>.');
  expect(coach.text('main')).toContain('Your role: coach');

  await owner.open(owner.path());
  const findKai = () => owner.find('li', 'Kai Lenny');
  await owner.submit('Save role', { 'Role of Kai Lenny': 'admin' }, findKai());
  expect(owner.text('main')).toContain('The role is changed.');
  await owner.submit('Leave organisation');
  expect(owner.text('main')).toContain('You are the only owner.');
  await owner.submit('Transfer ownership', {}, findKai());
  expect(owner.text('main')).toContain('The ownership is transferred.');
  await owner.submit('Leave organisation');
  expect(owner.path()).toBe('/app/share');
  await coach.open('/app/share');
  expect(coach.text('main')).toMatch(/Dune Beach <i> ?owner/);
});

test('an invite that does not work says why', async () => {
  const owner = await openVisitor();
  await signIn(owner);
  const made = await sendForm(owner.request, '/app/share/organisation/create', {
    name: 'Reef',
    kind: 'school',
    timeZone: 'UTC',
  });
  await owner.open(made.headers().location ?? '');
  await owner.follow('Members');
  const members = owner.path();
  const create = async (entries: { Role: string; 'For this e-mail'?: string }) => {
    await owner.open(members);
    await owner.submit('Create invite', entries);
    return owner.field('The link is ready').value;
  };
  const guest = createTestUser().email;
  const bound = await create({ Role: 'surfer', 'For this e-mail': guest.toUpperCase() });
  expect(owner.text()).toContain(
    `This server does not send e-mails yet. You can read the e-mail to ${guest} in its mailbox, at /mailbox.`,
  );
  await expect
    .poll(async () => (await readMails(guest)).map(({ subject }) => subject))
    .toEqual(['Join Reef']);
  const revoked = await create({ Role: 'coach' });
  expect(owner.text('main')).toContain(guest);
  const isOpen = (line: Parameters<typeof toText>[0]) =>
    toText(line).includes('Anyone with the link');
  await owner.submit('Revoke', {}, owner.find('li', 'Anyone with the link'));
  expect(owner.findAll('li').filter(isOpen)).toEqual([]);
  const used = await create({ Role: 'coach' });

  const [first, second] = [await openVisitor(), await openVisitor()];
  for (const other of [first, second]) await signIn(other);
  const ask = async ({ request }: Visitor, link: string) => (await request.get(link)).text();
  expect(await ask(first, bound)).toContain('for another e-mail address');
  expect(await ask(first, revoked)).toContain('was revoked');
  expect((await sendForm(first.request, new URL(bound).pathname, {})).status()).toBe(409);
  expect((await sendForm(first.request, new URL(used).pathname, {})).status()).toBe(302);
  expect(await ask(second, used)).toContain('has already been used');
  expect((await sendForm(second.request, new URL(used).pathname, {})).status()).toBe(409);
  const none = await second.request.get(`/app/invite/${'x'.repeat(43)}`);
  expect([none.status(), await none.text()]).toEqual([
    404,
    expect.stringContaining('invite does not exist'),
  ]);
});

test('an invalid setting is rejected with a sentence, and what was typed stays', async ({
  page,
  context,
}) => {
  await signIn(context);
  const made = await sendForm(context.request, '/app/share/organisation/create', {
    name: 'Reef',
    kind: 'school',
    timeZone: 'UTC',
  });
  const settings = `${made.headers().location}/settings`;
  await page.goto(settings);
  await page.getByLabel('Levels, one per line').fill('x'.repeat(41));
  await page.getByLabel('Name', { exact: true }).fill('Reef Two');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Keep each level under 40 characters.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Reef Two');
  const send = (buffer: Buffer) =>
    context.request.post(settings, {
      multipart: { intent: 'logo', logo: { name: 'a.png', mimeType: 'image/png', buffer } },
      headers: { origin: new URL(process.env.BASE_URL ?? '').origin },
      maxRedirects: 0,
    });
  const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([refused.status(), await refused.text()]).toEqual([
    400,
    expect.stringContaining('not a picture that we can read'),
  ]);
  expect((await send(Buffer.alloc(13 * 1024 ** 2))).status()).toBe(413);

  const remove = (confirmation: string) =>
    sendForm(context.request, settings, { intent: 'delete', confirmation });
  expect((await remove('reef')).status()).toBe(400);
  expect((await remove('Reef')).headers().location).toBe('/app/share');
  expect((await context.request.get(settings)).status()).toBe(404);
});

test('a user who only surfs finds their waves, and no tools of a school', async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(dataDir ?? '');
  const [, waveId = ''] = await createSessionWaves(
    world,
    3,
    new Blob(['film'], { type: 'video/mp4' }),
  );
  const surfer = createTestUser(`Ana ${randomUUID()}`);
  const visitor = await openVisitor();
  await signIn(visitor, surfer);
  await visitor.open('/app/share');
  expect(visitor.text('h1')).toBe('Sessions');

  const account = await world.admin.from('profiles').select('id').eq('full_name', surfer.name);
  const row = await world.admin
    .from('waves')
    .select('surfers!waves_surfer_id_fkey(guest_id)')
    .eq('id', waveId)
    .single();
  const claimed = await world.admin
    .from('guests')
    .update({ claimed_by: account.data?.[0]?.id ?? '' })
    .eq('id', row.data?.surfers?.guest_id ?? '');
  expect(claimed.error).toBeNull();
  await visitor.open('/app');
  expect(visitor.path()).toBe('/app/share');
  expect(visitor.text('h1')).toBe('My waves');
  const [wave] = visitor.findAll('main a[href*="/wave/"]');
  expect(wave?.getAttribute('href')).toMatch(new RegExp(`/wave/${waveId}$`));
  const picture = visitor.find('main img').getAttribute('src') ?? '';
  expect((await visitor.request.get(picture)).status()).toBe(200);
  expect(visitor.findAll('a').map(toName)).not.toContain('Figures');
  // The menu of the account has it.
  expect(visitor.findAll('main a').map(toName)).not.toContain('New organisation');

  // Its middleware rejects the request before any data is read.
  await visitor.open('/app/share/admin/tools/tus');
  expect(visitor.text('h1')).toBe('Forbidden');
  const left = visitor.findAll('a').map(toName);
  expect(left).not.toContain('New session');
  expect(left).not.toContain('Sessions');
});
