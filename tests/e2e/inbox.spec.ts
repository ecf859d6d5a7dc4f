import { expect, test } from '@playwright/test';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { createRiddenWaves } from '../support/create-ridden-waves.ts';
import { type GuestSchool, openGuestSchool } from '../support/guest-school.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { openByScripts } from '../support/session-page.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

test.beforeEach(() => {
  test.skip(!dataDir, 'Adds rows past all policies, on a server of its own (TEST_DATA_DIR).');
});

test('a guest asks about a wave, and the coach finds it first, is done with it, and undoes that', async () => {
  const school: GuestSchool = await openGuestSchool(dataDir);
  const { coach } = school;
  await school.addGuests('Maya\nJonas');
  const session = await school.createSession('2026-06-14');
  const card = await school.readCard('Maya');
  const phone = await openVisitor();
  await phone.open(`${card}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Coaching: true });

  const tooLong = 'a'.repeat(201);
  const question = 'Do I stand up too late?';
  await phone.submit('Send', { 'What do you want to know? (optional)': tooLong });
  expect(phone.text('main')).toContain('Keep your question under 200 characters.');
  expect(phone.field('What do you want to know? (optional)').value).toBe(tooLong);
  await phone.submit('Send', { 'What do you want to know? (optional)': question });
  expect(phone.text('main')).toMatch(/Asked on .* · waiting\s*“Do I stand up too late\?”/);

  await coach.open('/app');
  expect(coach.text('main')).toMatch(/1\s*review requested/);
  await coach.follow(/^Open the inbox/);
  expect(coach.text('main')).toContain('1 wave without a review · 1 requested');
  expect(coach.text('main')).toContain('1 wave is not shown: no consent for coaching.');
  await saveLinkConsents(school.world.admin, session, 'coaching');
  await coach.open('/app/coach');
  const items = () =>
    coach.findAll('ul[aria-label=Inbox] > li').map(({ textContent }) => textContent);
  expect(items()).toEqual([
    expect.stringMatching(/Maya.*Do I stand up too late\?/s),
    expect.stringContaining('Jonas'),
  ]);
  await coach.submit(/^Mark as done: Maya/);
  expect(items()).toEqual([expect.stringContaining('Jonas')]);
  await phone.open('/c/waves');
  expect(phone.text('main')).toContain('Your coach marked your request as done on');
  await coach.submit('Undo');
  expect(items()).toHaveLength(2);
  await coach.open('/app/coach?q=jon');
  expect(items()).toEqual([expect.stringContaining('Jonas')]);
  await coach.follow(/Jonas/, coach.find('ul[aria-label=Inbox]'));
  expect(coach.path()).toMatch(/^\/app\/coach\/studio\/.*\?from=inbox&q=jon$/);
  await phone.open('/c/waves');
  await phone.submit('Withdraw request');
  expect(phone.text('main')).not.toContain('waiting');
});

test('keys move through the inbox, and the studio leads back to it', async ({
  page,
  context,
  baseURL,
}) => {
  const world = await createWorld(dataDir);
  const waves = await createRiddenWaves(world, { count: 3, surfers: ['Ana', 'Ben', 'Cleo'] });
  await saveLinkConsents(world.admin, world.sessionId, 'coaching');
  await signInToWorld(context, baseURL ?? '', world);
  await openByScripts(page, '/app/coach');
  const list = page.getByRole('list', { name: 'Inbox' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const isSelected = (name: string) => expect(list.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('j');
  await isSelected('Ana');
  await page.keyboard.press('j');
  await isSelected('Ben');
  await page.keyboard.press('ArrowRight');
  await isSelected('Cleo');
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await isSelected('Cleo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/coach/studio/${waves[2]?.id}`));
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
});
