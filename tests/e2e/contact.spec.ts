import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { findMessage } from '../support/find-message.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { readMails } from '../support/read-mails.ts';
import { sendForm } from '../support/sign-in.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };
const TOOL = '/app/share/admin/tools/messages';

test.describe.configure({ timeout: 120_000 });

let world: World;
/** In the texts of this test's messages: other tests write some at the same time. */
let token: string;

test.beforeAll(async () => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '', PLATFORM_ADMIN);
});
test.beforeEach(() => {
  token = randomUUID().slice(0, 13);
});

/** As slowly as a person types: the form knows when it was opened. */
async function write(page: Page, email: string, words = `${token} hello`) {
  await page.getByLabel('Your name').fill('Maité');
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByLabel('Your message').fill(words);
}

/** Presses until the form no longer takes it for a robot's. */
async function send(page: Page) {
  await expect(async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('We have your message')).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Asks for a day by HTTP, until the form no longer takes the visitor for a robot. */
async function askForDay(picture: Buffer): Promise<Visitor> {
  const visitor = await openVisitor();
  await visitor.open('/contact?topic=surf-experience');
  await expect(async () => {
    await visitor.submit('Send', {
      'When are you there?': '12 to 19 May',
      'How many?': '4',
      'Your name': 'Maité',
      'Your e-mail': `${token}@example.com`,
      'Your message': `${token} hello`,
      'A picture': { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture },
    });
    expect(visitor.text()).toContain('We have your message');
  }).toPass();
  return visitor;
}

async function listMessages() {
  const { data } = await world.admin
    .from('contact_messages')
    .select('*')
    .like('message', `%${token}%`);
  return data ?? [];
}

test(
  'a visitor writes, gets a reference, and a platform admin replies by mail',
  onPhone,
  async ({ page, context, baseURL }) => {
    const email = `${token}@example.com`;
    const picture = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#0b5d73' },
    })
      .withExif({ IFD0: { Copyright: token } })
      .jpeg()
      .toBuffer();
    const visitor = await askForDay(picture);
    const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(visitor.text('dd'))?.[0] ?? '';
    await visitor.open(visitor.path());
    expect(visitor.text('dd')).toContain(reference);
    const [stored, ...more] = await listMessages();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      reference,
      topic: 'surf-experience',
      dates: '12 to 19 May',
      group_size: 4,
    });
    const path = stored?.picture_path ?? '';
    const kept = await world.admin.storage.from('enquiries').download(path);
    const bytes = Buffer.from((await kept.data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.includes(token)).toBe(false);
    expect((await visitor.request.get(`/images/enquiries/${path}?w=320`)).status()).toBe(404);

    await signInToWorld(context, baseURL ?? '', world);
    await page.goto(`${TOOL}?q=${reference.replace('-', '').toLowerCase()}`);
    await page.waitForLoadState('networkidle');
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('12 to 19 May · 4 people');
    expect((await page.request.get(`/images/enquiries/${path}?w=320`)).status()).toBe(200);
    await card.locator('summary').filter({ hasText: 'Reply' }).click();
    await card.getByLabel('Reply to Maité').fill(`Come on the 13th.\n\n${token}`);
    await card.getByRole('button', { name: 'Send reply' }).click();
    await expect(findMessage(page, 'You can read the reply in its mailbox')).toBeVisible();
    await expect
      .poll(async () => (await readMails(email)).map(({ subject }) => subject), { timeout: 60_000 })
      .toEqual([`Your message ${reference}: our reply`]);
  },
);

test('without scripts a visitor writes, and a platform admin replies and deletes the message', async () => {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b5d73' } });
  const visitor = await askForDay(await picture.jpeg().toBuffer());
  const [stored, ...more] = await listMessages();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ topic: 'surf-experience', dates: '12 to 19 May', group_size: 4 });
  expect(stored?.picture_path).toBeTruthy();
  expect(visitor.text('dd')).toContain(stored?.reference);

  const admin = await openVisitor(world);
  const open = (state: string) => admin.open(`${TOOL}?state=${state}&q=${stored?.reference}`);
  await open('open');
  await admin.submit('Send reply', { 'Reply to Maité': 'Come on the 13th.' });
  expect(admin.text('main')).toContain('You can read the reply in its mailbox');
  await open('answered');
  expect(admin.text('article')).toContain('Come on the 13th.');
  await admin.submit('Close');
  expect(admin.text('main')).toContain('Closed.');
  await open('closed');
  expect(admin.text('article')).toContain(
    'This deletes the message for good, with its picture and the replies.',
  );
  await admin.submit('Delete for good');
  expect(admin.text('main')).toContain('The message is deleted');
  expect(await listMessages()).toEqual([]);
});

test('the page shows what a visitor typed again, whatever is wrong with it', async ({
  request,
}) => {
  const form = { stamp: '', topic: 'problem', name: 'Maité', email: 'x', message: token };
  const visitor = await openVisitor();
  await visitor.open('/contact');
  const stamp = visitor.find('input[name=stamp]').getAttribute('value') ?? '';
  const refusals: [Record<string, string>, number, string][] = [
    [{ email: 'x' }, 400, 'Enter your e-mail address'],
    [{ stamp: `${stamp}x` }, 400, 'This page was open for a long time'],
    [{ leaveEmpty: 'https://spam.example' }, 400, 'people cannot see'],
    [{ message: '' }, 400, 'Write your message'],
  ];
  for (const [wrong, status, sentence] of refusals) {
    const sent = { ...form, stamp, email: `${token}@example.com`, ...wrong };
    const answer = await sendForm(request, '/contact', sent);
    const html = await answer.text();
    expect([answer.status(), html.includes(sentence)], sentence).toEqual([status, true]);
    expect(html).toContain('value="Maité"');
    if (wrong.message === undefined) expect(html).toContain(token);
  }
  // The form is only as old as its page and was sent at once: a second press sends it.
  const fresh = await request.get('/contact');
  const [, young = ''] = /name="stamp" value="([^"]+)"/.exec(await fresh.text()) ?? [];
  const quick = await sendForm(request, '/contact', {
    ...form,
    stamp: young,
    email: `${token}@example.com`,
  });
  expect(await quick.text()).toContain('faster than people usually write');
  expect(await listMessages()).toEqual([]);
});

test('an invalid or too large picture does not lose the text', async () => {
  const visitor = await openVisitor();
  await visitor.open('/contact');
  const stamp = visitor.find('input[name=stamp]').getAttribute('value') ?? '';
  const post = (buffer: Buffer) =>
    visitor.request.post('/contact', {
      headers: { origin: process.env.BASE_URL ?? '' },
      maxRedirects: 0,
      multipart: {
        stamp,
        topic: 'question',
        name: 'Maité',
        email: `${token}@example.com`,
        message: `${token} words`,
        picture: { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
      },
    });
  const large = await post(Buffer.alloc(13 * 1024 ** 2, 1));
  expect(large.status()).toBe(413);
  expect(await large.text()).toContain(`${token} words`);
  await expect(async () => {
    const broken = await post(Buffer.from('no picture'));
    const html = await broken.text();
    expect(html).toContain('not a picture that we can read');
    expect(html).toContain(`${token} words`);
  }).toPass();
  expect(await listMessages()).toEqual([]);
});

test('without a connection the form stays, and is sent when it is back; a reload keeps it', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await write(page, `${token}@example.com`);
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue(`${token} hello`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('No connection. Your message is saved')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue(`${token} hello`);
  await context.setOffline(false);
  await send(page);
  expect(await listMessages()).toHaveLength(1);
  await page.goto('/contact');
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('an error page’s number is filled in, and a made-up confirmation confirms nothing', async () => {
  const visitor = await openVisitor();
  await visitor.open('/no/such/page');
  await visitor.follow('add this number');
  expect(visitor.field('What is it about?').value).toBe('problem');
  expect(visitor.field('Number from the error page').value).toMatch(/^[\w.-]{8,}$/);
  await visitor.open('/contact?sent=AAAA-2222.abcdefghijklmnopqrstuv');
  visitor.find('button', 'Send');
  expect(visitor.text()).not.toContain('AAAA-2222');
});

test('a user who is not a platform admin reads no messages', async () => {
  const row = { topic: 'other', name: 'Kai', email: 'kai@example.com', site_url: 'http://x' };
  const letters = token.replaceAll(/[^2-9a-f]/g, '2').toUpperCase();
  const reference = `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
  const made = { ...row, id: randomUUID(), reference, message: token };
  expect((await world.admin.from('contact_messages').insert(made)).error).toBeNull();
  const { request } = await openVisitor(await createWorld(process.env.TEST_DATA_DIR ?? ''));
  for (const path of [TOOL, `${TOOL}.data`]) {
    const answer = await request.get(`${path}?q=${token}`);
    expect([path, answer.status()]).toEqual([path, 403]);
    expect(await answer.text()).not.toContain(made.id);
    const form = { intent: 'settle', id: made.id, state: 'closed' };
    expect((await sendForm(request, path, form)).status()).toBe(403);
  }
  expect(await listMessages()).toMatchObject([{ state: 'open' }]);
});
