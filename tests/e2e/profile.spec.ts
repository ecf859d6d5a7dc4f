import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { findMessage } from '../support/find-message.ts';
import { readMailedLink } from '../support/open-mail.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { createTestUser, sendForm, signIn } from '../support/sign-in.ts';

const onPhone = { tag: '@mobile' };

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test(
  'a user’s profile and units are saved; a picture is cropped to a square, loses its place, replaces the previous one and is removed',
  onPhone,
  async ({ page, context }) => {
    await signIn(context, createTestUser('Ane Goñi'));
    await page.goto('/auth/profile');
    await page.getByLabel('Home spot').fill('Anza <b>Point</b>');
    await page.getByLabel('Stance').selectOption('goofy');
    await page.getByLabel('Level').selectOption('improver');
    await page.getByLabel('Name shown with your observations').selectOption('none');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(findMessage(page, 'Your profile is saved.')).toBeVisible();
    await page.getByLabel('Feet').check();
    await page.getByLabel('m/s').check();
    await page.getByRole('button', { name: 'Save units' }).click();
    await expect(findMessage(page, 'Your units are saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Home spot')).toHaveValue('Anza <b>Point</b>');
    await expect(page.getByLabel('Stance')).toHaveValue('goofy');
    await expect(page.getByLabel('Level')).toHaveValue('improver');
    await expect(page.getByLabel('Name shown with your observations')).toHaveValue('none');
    for (const unit of ['Feet', 'm/s', '°C']) await expect(page.getByLabel(unit)).toBeChecked();

    const section = page.getByRole('region', { name: 'Picture' });
    const face = await section
      .getByLabel(/picture/)
      .evaluate((input) => getComputedStyle(input, '::file-selector-button').backgroundColor);
    expect(face).not.toBe('rgba(0, 0, 0, 0)');
    await expect(section.getByText('AG')).toBeVisible();
    const addresses: string[] = [];
    for (const colour of ['teal', 'navy']) {
      await section.getByLabel(/picture/).setInputFiles(await takePhoto(colour));
      await section.getByRole('button', { name: 'Save picture' }).click();
      const [before = ''] = addresses;
      await expect(section.locator('img')).not.toHaveAttribute('src', before);
      addresses.push((await section.locator('img').getAttribute('src')) ?? '');
    }
    await expect(findMessage(page, 'Your picture is saved.').first()).toBeVisible();
    const [before = '', now = ''] = addresses;
    expect((await page.request.get(before)).status()).toBe(404);
    const read = async (address: string) => {
      const { format, width, height, exif } = await sharp(
        await (await page.request.get(address)).body(),
      ).metadata();
      return [format, width, height, exif];
    };
    expect(await read(now), 'as small as it is shown').toEqual(['webp', 320, 320, undefined]);
    const stored = new URL(now, page.url()).pathname.replace('/images/', '');
    const whole = await read(`/storage/v1/object/public/${stored}`);
    expect(whole).toEqual(['webp', 512, 512, undefined]);
    await section.getByRole('button', { name: 'Remove picture' }).click();
    await expect(section.locator('img')).toHaveCount(0);
    expect((await page.request.get(now)).status()).toBe(404);
  },
);

test('a file that is not a picture is rejected with a sentence, and what was typed elsewhere stays', async () => {
  const user = await openVisitor();
  await signIn(user);
  const send = (name: string, mimeType: string, buffer: Buffer) =>
    user.request.post('/auth/profile', {
      multipart: { intent: 'picture', picture: { name, mimeType, buffer } },
      headers: { origin: new URL(process.env.BASE_URL ?? '').origin },
      maxRedirects: 0,
    });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  // Just above the limit of 64 million pixels.
  const bomb = await sharp({
    create: { width: 8001, height: 8000, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const refused: [string, string, Buffer][] = [
    ['a.svg', 'image/svg+xml', Buffer.from(svg)],
    ['a.png', 'image/png', Buffer.from(svg)],
    ['a.jpg', 'image/jpeg', Buffer.from('%PDF-1.7')],
    ['bomb.png', 'image/png', bomb],
    ['empty.jpg', 'image/jpeg', Buffer.alloc(0)],
  ];
  for (const [name, type, bytes] of refused) {
    const answer = await send(name, type, bytes);
    expect(answer.status(), name).toBe(400);
    expect(await answer.text(), name).toMatch(
      /not a picture that we can read|Choose a picture first/,
    );
  }
  const large = await send('large.jpg', 'image/jpeg', Buffer.alloc(13 * 1024 ** 2));
  expect([large.status(), await large.text()]).toEqual([413, expect.stringContaining('12 MB')]);
});

test('a new password needs the current one, and ends the auth sessions of other devices', async () => {
  const user = await openVisitor();
  const { email, password } = await signIn(user);
  const other = await openVisitor();
  await sendForm(other.request, '/auth/login', { intent: 'password', email, password });
  const next = `${password}-new`;
  const change = (currentPassword: string) =>
    sendForm(user.request, '/auth/profile', {
      intent: 'password',
      currentPassword,
      password: next,
    });
  const wrong = await change('not my password');
  expect([wrong.status(), await wrong.text()]).toEqual([
    400,
    expect.stringContaining('This is not your current password.'),
  ]);
  expect(await wrong.text()).not.toContain(next);
  expect((await change('')).status()).toBe(400);
  expect(await isSignedIn(other.request)).toBe(true);

  expect((await change(password)).status()).toBe(302);
  expect(await isSignedIn(user.request)).toBe(true);
  expect(await isSignedIn(other.request)).toBe(false);
  const again = await sendForm(other.request, '/auth/login', {
    intent: 'password',
    email,
    password: next,
  });
  expect(again.status()).toBe(302);
});

test('the profile lists devices and what happened, and signs out one device, or all others', async ({
  playwright,
  baseURL,
}) => {
  const visitor = await openVisitor();
  const { email, password } = await signIn(visitor);
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent: IPHONE });
  await sendForm(phone, '/auth/login', { intent: 'password', email, password });
  await visitor.open('/auth/profile');
  const devices = toText(visitor.find('section', /^Devices/));
  expect(devices).toContain('Safari on iPhone');
  expect(devices.match(/Network 127\.0\.0\.0\/24/g)).toHaveLength(2);
  expect(visitor.text('main').match(/Signed in by password/g)).toHaveLength(2);
  await visitor.submit('Sign out Safari on iPhone');
  expect(visitor.text('main')).toContain('That device is signed out.');
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(visitor.request)).toBe(true);

  await sendForm(phone, '/auth/login', { intent: 'password', email, password });
  expect(await isSignedIn(phone)).toBe(true);
  const answer = await sendForm(visitor.request, '/auth/profile', { intent: 'sign-out-others' });
  expect(answer.status()).toBe(302);
  expect(await isSignedIn(visitor.request)).toBe(true);
  expect(await isSignedIn(phone)).toBe(false);
  await phone.dispose();
});

test('another address is confirmed by its mail; until then the old one stays', async () => {
  const visitor = await openVisitor();
  const { email, password } = await signIn(visitor);
  const { email: next } = createTestUser();
  const readSection = () => toText(visitor.find('section', /^E-mail/));
  const change = (currentPassword: string, entries = {}) =>
    visitor.submit('Change e-mail address', { 'Current password': currentPassword, ...entries });
  await visitor.open('/auth/profile');
  await change('wrong', { 'New e-mail address': next });
  expect(readSection()).toContain('This is not your current password.');
  expect(visitor.field('New e-mail address').value).toBe(next);
  await change(password);
  expect(readSection()).toContain('is not confirmed yet');
  expect(readSection()).toContain(email);

  await visitor.open(await readMailedLink(next, /type=email_change/));
  await visitor.submit('Confirm new address');
  expect(visitor.path()).toBe('/auth/profile');
  expect(readSection()).toContain(next);
  expect(readSection()).not.toContain('is not confirmed yet');
});

test('an address of another account gets the same response as any other', async () => {
  const known = await signIn(await openVisitor());
  const user = await openVisitor();
  const { password } = await signIn(user);
  const answers = [];
  for (const email of [known.email, createTestUser().email]) {
    const form = { intent: 'email', email, currentPassword: password };
    const answer = await sendForm(user.request, '/auth/profile', form);
    answers.push([answer.status(), answer.headers().location]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test(
  'an account is deleted for good, once the user has confirmed',
  onPhone,
  async ({ page, context }) => {
    const user = await signIn(context);
    await page.goto('/auth/profile#delete');
    const section = page.getByRole('region', { name: 'Delete my account' });
    await section.getByLabel('Your e-mail address').fill(user.email);
    await section.getByLabel('Current password').fill('wrong');
    await section.getByRole('button', { name: /for good/ }).click();
    await expect(section.getByText('This is not your current password.')).toBeVisible();
    await expect(section.getByLabel('Your e-mail address')).toHaveValue(user.email);
    await section.getByLabel('Current password').fill(user.password);
    await section.getByRole('button', { name: /for good/ }).click();
    await expect(page).toHaveURL(/\/(#.*)?$/);
    await expect(findMessage(page, 'Your account is deleted.')).toBeVisible();
    expect(await isSignedIn(page.request)).toBe(false);
    const { email, password } = user;
    const again = await sendForm(page.request, '/auth/login', {
      intent: 'password',
      email,
      password,
    });
    expect(again.status()).toBe(400);
  },
);

/** A JPEG that is stored sideways and contains the place where it was taken. */
async function takePhoto(colour: string) {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: colour },
  })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

async function isSignedIn(request: Page['request']): Promise<boolean> {
  return (await request.get('/auth/profile', { maxRedirects: 0 })).status() === 200;
}
