import { expect, test } from '@playwright/test';
import type { GuestSchool } from '../support/guest-school.ts';
import { openMayasPhone, openMayasSchool } from '../support/open-selling-school.ts';
import type { Visitor } from '../support/open-visitor.ts';

/** Larger than what sockets and servers hold in between, so that a download is still running. */
const LARGE_BYTES = 48 * 1024 * 1024;

let school: GuestSchool;
let phone: Visitor;
test.beforeEach(async () => {
  school = await openMayasSchool();
  phone = await openMayasPhone(school);
});

async function sell(entries: Record<string, string | boolean>) {
  const { coach, schoolId } = school;
  await coach.open(`/app/share/${schoolId}/prices`);
  await coach.submit('Save prices', entries);
  expect(coach.text('main')).toContain('The prices are saved.');
}

/** Puts the only wave into the basket. */
async function fillBasket() {
  await phone.open('/c/waves');
  await phone.submit('Buy', {}, phone.find('li', 'This wave in full quality'));
  expect(phone.path()).toMatch(/^\/c\/basket\//);
}

const buyer = { 'E-mail': 'maya@example.com' };

async function countReceipts() {
  const { admin } = school.world;
  const { count } = await admin
    .from('receipts')
    .select('*', { count: 'exact', head: true })
    .eq('organisation_id', school.schoolId);
  return count;
}

test('two tabs that pay one basket pay one order, with one receipt', async () => {
  await sell({ 'Price per wave': '4.50' });
  await fillBasket();
  const basket = phone.path();
  await phone.submit('Pay', buyer);
  const checkout = phone.path();
  // The other tab sends the same basket, and comes to the same checkout.
  await phone.open(basket);
  await phone.submit('Pay', buyer);
  expect(phone.path()).toBe(checkout);
  const press = () =>
    phone.request.post(checkout, {
      form: { intent: 'pay' },
      headers: { origin: new URL(process.env.BASE_URL ?? '').origin },
    });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  expect(await countReceipts()).toBe(1);
});

test('a price that changes in mid-checkout: who has not pressed Pay looks again, who has pays what they saw', async () => {
  await sell({ 'Price per wave': '4.50' });
  await fillBasket();
  await sell({ 'Price per wave': '9' });
  await phone.submit('Pay', buyer);
  expect(phone.status()).toBe(409);
  expect(phone.text('main')).toContain('The price or the basket has changed.');
  expect(phone.text('main')).toContain('€9.00');
  await phone.submit('Pay', buyer);
  expect(phone.text('main')).toContain('No money moves here');
  await sell({ 'Price per wave': '20' });
  await phone.submit('Pay');
  expect(phone.text('main')).toContain('Thank you, your order is paid');
  await phone.follow('Receipt');
  expect(phone.text('main')).toContain('€9.00');
});

test('a refund lets a running download end, and the next request gets nothing', async () => {
  const { admin } = school.world;
  await phone.open('/c/waves');
  const download =
    phone.find('video').getAttribute('src')?.replace('preview.mp4', 'download-720.mp4') ?? '';
  const waveId = /waves\/([^/]+)\//.exec(download)?.[1] ?? '';
  const path = `waves/${waveId}/download-r1.mp4`;
  const film = new Blob([new Uint8Array(LARGE_BYTES)], { type: 'video/mp4' });
  expect((await admin.storage.from('renditions').upload(path, film)).error).toBeNull();
  const { data } = await admin.from('waves').select('session_id').eq('id', waveId).single();
  const size = { bytes: LARGE_BYTES, width: 1280, height: 720, content_type: 'video/mp4' };
  const row = {
    session_id: data?.session_id ?? '',
    wave_id: waveId,
    kind: 'download',
    path,
    ...size,
  };
  expect((await admin.from('renditions').insert(row)).error).toBeNull();
  await sell({ 'Price per wave': '4.50' });
  await fillBasket();
  await phone.submit('Pay', buyer);
  await phone.submit('Pay');

  const { cookies } = await phone.request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const running = await fetch(`${process.env.BASE_URL}${download}`, { headers: { cookie } });
  expect(running.status).toBe(200);
  const reader = running.body?.getReader();
  let bytes = (await reader?.read())?.value?.length ?? 0;

  await school.coach.open(`/app/share/${school.schoolId}/orders`);
  await school.coach.submit(/^Refund €/);
  expect(school.coach.text('main')).toContain('The order is refunded.');
  expect((await phone.request.get(download)).status()).toBe(404);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
  }
  expect(bytes).toBe(LARGE_BYTES);
});
