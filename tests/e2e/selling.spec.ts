import { expect, test } from '@playwright/test';
import type { GuestSchool } from '../support/guest-school.ts';
import { openMayasPhone, openMayasSchool } from '../support/open-selling-school.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { readMailTexts } from '../support/read-mails.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

let school: GuestSchool;

async function sell(entries: Record<string, string>) {
  const { coach, schoolId } = school;
  await coach.open(`/app/share/${schoolId}/prices`);
  await coach.submit('Save prices', entries);
  expect(coach.text('main')).toContain('The prices are saved.');
}

/** Where the mail with the receipt leads, once it has arrived. */
async function readReceiptPath(email: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const mail = (await readMailTexts()).find((text) => text.includes(`To: ${email}`)) ?? '';
    path = /https?:\/\/[^/\s]+(\/c\/orders\/[^\s"<]+)/.exec(mail)?.[1];
    expect(path).toBeDefined();
  }).toPass();
  return path ?? '';
}

/** The address of the wave that the phone shows, in its only quality. */
async function findWave(phone: Visitor): Promise<string> {
  await phone.open('/c/waves');
  return phone.find('video').getAttribute('src')?.replace('preview.mp4', 'download-360.mp4') ?? '';
}

const getStatus = async (phone: Visitor, path: string) => (await phone.request.get(path)).status();

test('without a price everything is free; with one a guest without an account buys a wave, gets a receipt by mail, and the school pays it back', async () => {
  school = await openMayasSchool();
  const phone = await openMayasPhone(school);
  const download = await findWave(phone);
  expect(phone.text('main')).not.toMatch(/Buy|Basket|Prices/);
  expect(await getStatus(phone, download)).toBe(200);

  await sell({ 'Price per wave': '4.50', 'Price per session': '20', 'Tax in %': '21' });
  for (const path of [download, '/c/waves.zip?quality=small', '/c/waves.zip']) {
    expect(await getStatus(phone, path), path).toBe(404);
  }
  expect(await getStatus(phone, download.replace('download-360', 'preview'))).toBe(200);

  await phone.open('/c/waves');
  expect(phone.text('main')).toContain('This wave in full quality · €4.50');
  await phone.submit('Buy', {}, phone.find('li', 'This wave in full quality'));
  const basket = phone.path();
  expect(phone.find('[aria-label="Basket"]').textContent).toContain('Includes 21 % tax: €0.78');
  await phone.submit('Pay', { 'E-mail': 'maya@example.com' });
  expect(phone.text('main')).toContain('No money moves here');
  await phone.submit('Cancel');
  expect(phone.text('main')).toContain('Nothing was charged');
  expect(await getStatus(phone, download)).toBe(404);
  await phone.follow('Try again');
  await phone.submit('Pay');
  expect(phone.text('main')).toContain('Thank you, your order is paid');
  const success = phone.path();
  expect(await getStatus(phone, download)).toBe(200);
  expect(await getStatus(phone, '/c/waves.zip')).toBe(200);
  await phone.follow('Receipt');
  expect(phone.text('main')).toMatch(/Receipt 1From Dune Beach, .* \d{4}Wave 1.*€4\.50/s);
  const receipt = phone.path();
  await phone.follow('Back to the waves');
  expect(phone.path()).toBe('/c/waves');
  // A reader who was sent the receipt has no waves here.
  const bookkeeper = await openVisitor();
  await bookkeeper.open(receipt);
  expect(bookkeeper.text('main')).toContain('Receipt 1');
  expect(bookkeeper.text('main')).not.toContain('Back to the waves');
  // The mail leads on to the page of the waves, which the card alone opens.
  const mailed = await readReceiptPath('maya@example.com');
  await bookkeeper.open(mailed);
  await bookkeeper.follow('Back to the waves');
  expect(bookkeeper.text('main')).not.toContain('Wave 1');
  await phone.open(mailed);
  await phone.follow('Back to the waves');
  expect(phone.text('main')).toContain('Wave 1');
  await phone.open(basket);
  expect(phone.text('main')).toContain('Your basket is empty');
  await phone.open('/c/waves');
  expect(phone.text('main')).not.toContain('Buy');

  const { coach, schoolId } = school;
  await coach.open(`/app/share/${schoolId}/orders`);
  expect(coach.find('table', 'maya@example.com').textContent).toMatch(
    /Wave 1 · Maya.*maya@example\.com.*€4\.50.*Paid/,
  );
  const csv = await (await coach.request.get(`/app/share/${schoolId}/orders/csv`)).text();
  expect(csv).toContain('maya@example.com');
  // One press refunds nothing: the school reads who gets how much, and presses again.
  expect(coach.find('details', 'Refund').textContent).toContain('maya@example.com gets €4.50 back');
  await coach.submit('Refund €4.50');
  expect(coach.text('main')).toContain('The order is refunded.');
  expect(coach.text('table')).toContain('Refunded');
  expect(await getStatus(phone, download)).toBe(404);
  await phone.open(success);
  expect(phone.text('main')).toContain('The school has refunded this order.');
});

test('a visitor with a link buys without a card, and a coupon for everything asks for no payment', async () => {
  school = await openMayasSchool();
  const phone = await openMayasPhone(school);
  await phone.open('/c/waves');
  await phone.submit('Share');
  const link = new URL(phone.field('Link to: Wave 1').value).pathname;
  await sell({ 'Price per wave': '4.50' });
  const { coach } = school;
  await coach.submit('Create coupon', { Code: 'camp', 'Valid until': '2099-01-01' });
  expect(coach.text('main')).toContain('The coupon CAMP is created.');

  const visitor = await openVisitor();
  await visitor.open(link);
  // In the bar, which a phone shows without scrolling.
  await visitor.submit('Buy', {}, visitor.find(':has(> [data-share])', 'Buy'));
  expect(visitor.path()).toMatch(new RegExp(`^${link}/basket/`));
  await visitor.submit('Use the code', { 'Code (optional)': 'other' });
  expect(visitor.text('main')).toContain('This school has no such code.');
  await visitor.submit('Use the code', { 'Code (optional)': 'camp' });
  expect(visitor.text('main')).toContain('With the code CAMP: 100 % off');
  await visitor.submit('Get them for free', { 'E-mail': 'eva@example.com' });
  expect(visitor.text('main')).toContain('Thank you, your order is paid');
  await visitor.follow('Receipt');
  await visitor.follow('Back to the waves');
  expect(visitor.path()).toBe(link);
  expect(visitor.text('main')).not.toContain('Buy');
  expect(visitor.findAll('a[download]')).toHaveLength(1);
  // The same from the mail, in a browser that has never opened the link.
  const laptop = await openVisitor();
  await laptop.open(await readReceiptPath('eva@example.com'));
  expect(laptop.text('main')).toContain('Receipt 1');
  await laptop.follow('Back to the waves');
  expect(laptop.path()).toBe(link);
  expect(laptop.findAll('a[download]')).toHaveLength(1);
});

test('pages of orders say nothing of an unknown one, and need no account', async () => {
  const visitor = await openVisitor();
  for (const path of [
    '/app/shorts/success',
    '/app/shorts/cancelled',
    '/app/shorts/success?order=x',
  ]) {
    await visitor.open(path);
    expect([visitor.status(), visitor.path()]).toEqual([200, path]);
    expect(visitor.text('main')).toContain('There is no order at this address.');
  }
  await visitor.open(`/c/orders/${'a'.repeat(43)}`);
  expect(visitor.status()).toBe(404);
  const posted = await visitor.request.post('/payments/stripe', { data: '{}' });
  expect(posted.status()).toBe(404);
});

test('the pages after a checkout open from a page of the app, whose scripts do not know them', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  await signInToWorld(context, baseURL ?? '', world);
  for (const path of ['/app/shorts/success', '/app/shorts/cancelled']) {
    await page.goto('/app/shorts');
    await waitForScripts(page);
    await page.evaluate((to) => {
      void Reflect.get(window, '__reactRouterDataRouter').navigate(to);
    }, path);
    await expect(page.getByRole('main')).toContainText('There is no order at this address.');
    await expect(page).toHaveURL(path);
  }
});
