import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES, type Language } from '#app/languages/languages.ts';
import { createGuardianRequest } from '../support/create-guardian-request.ts';
import { findViolations, WCAG } from '../support/find-violations.ts';
import { type GuestSchool, openGuestSchool } from '../support/guest-school.ts';
import { isLong } from '../support/is-long.ts';
import { listLayoutFaults } from '../support/list-layout-faults.ts';
import { listMissingRules } from '../support/list-missing-rules.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { saveLanguage } from '../support/save-language.ts';

const NARROW = { viewport: { width: 320, height: 740 }, reducedMotion: 'reduce' } as const;

/** English, and the language with the longest words. The short form has a page or two in each other language. */
const IN_FULL: Language[] = ['en', 'de'];

let school: GuestSchool;
test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  school = await openGuestSchool(dataDir);
  await school.addGuests('Maya, red 4\nLeo, blue 2\nNoa');
});

/** A phone with the waves of two days, a link, and a child who waits for a guardian. */
async function openPhone() {
  await school.createSession('2026-06-14', ['Maya', 'Leo']);
  await school.createSession('2026-06-15', ['Maya']);
  const phone = await openVisitor();
  await phone.open(`${await school.readCard('Maya')}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  await phone.submit('Share');
  const link = new URL(phone.field('Link to: Wave 1').value).pathname;
  await phone.open(`${await school.readCard('Leo')}?me=yes`);
  const guardian = {
    'Name of your parent or guardian': 'Lani',
    'Their e-mail': 'lani@example.com',
  };
  await phone.submit('Open my waves', { Younger: true, ...guardian });
  return { phone, link };
}

async function readGuardianPath(): Promise<string> {
  const { admin } = school.world;
  const leo = { organisation_id: school.schoolId, name: 'Leo' };
  const guest = await admin.from('guests').select('id').match(leo).single();
  return createGuardianRequest(school.world, guest.data?.id ?? '', {
    name: 'Kai',
    email: 'kai@example.com',
  });
}

async function readMailPath(): Promise<string> {
  const { admin, userId } = school.world;
  const recipient = `${userId}@example.com`;
  const mail = { kind: 'waves-ready', recipient, idempotency_key: userId };
  await admin.rpc('queue_mail', { ...mail, params: {} });
  const choice = await admin.from('mail_choices').select('token').match({ recipient }).single();
  return `/mails/${choice.data?.token}`;
}

async function listViolations(page: Page, isFirst: boolean): Promise<string[]> {
  const violations = await findViolations(page, {
    runOnly: WCAG,
    rules: { 'heading-order': { enabled: true }, 'color-contrast': { enabled: isFirst } },
  });
  const where = new URL(page.url()).pathname;
  return violations.map(({ id, elements }) => `${where}: ${id}: ${elements.join(' | ')}`);
}

/** Faults at two widths: a school's name of more than two lines, or what a guest takes from a page in two rows. */
async function listHighBars(page: Page, hasBar: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, NARROW.viewport.width]) {
    await page.setViewportSize({ ...NARROW.viewport, width });
    const bars = [page.getByRole('banner')];
    if (hasBar) bars.push(page.locator('.sticky.bottom-0'));
    for (const bar of bars) {
      const height = (await bar.boundingBox())?.height ?? 0;
      if (height < 44 || height > 84) found.push(`a bar of ${height} px at ${width} px`);
    }
  }
  return found;
}

test('guests’ pages have no violation that axe finds, nothing cut at 320 px and all their rules, in five languages', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { phone, link } = await openPhone();
  const card = `${await school.readCard('Noa')}?me=yes`;
  const paths = [
    '/c/waves',
    '/c/progress',
    card,
    await readGuardianPath(),
    link,
    await readMailPath(),
  ];
  const context = await browser.newContext({ ...NARROW, baseURL: baseURL ?? '' });
  await context.addCookies((await phone.request.storageState()).cookies);
  const page = await context.newPage();
  const found: string[] = [];
  for (const [nth, language] of LANGUAGES.entries()) {
    await saveLanguage(context, baseURL, language);
    const isWhole = isLong || IN_FULL.includes(language);
    for (const [place, path] of paths.entries()) {
      if (!isWhole && place % LANGUAGES.length !== nth) continue;
      const response = await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const faults = [
        ...listMissingRules((await response?.text()) ?? ''),
        ...(await listLayoutFaults(page)),
        ...(await listHighBars(page, path === '/c/waves' || path === link)),
        // Another language changes words, which the short form checks by layout and rules alone.
        ...(isLong || language === 'en' ? await listViolations(page, language === 'en') : []),
      ];
      found.push(...faults.map((fault) => `${language} ${path} ${fault}`));
    }
  }
  await context.close();
  expect(found).toEqual([]);
});

test('a guest who picks another language finds what they typed', { tag: '@mobile' }, async ({
  page,
}) => {
  await page.goto(`${await school.readCard('Noa')}?me=yes`);
  await page.getByLabel('Younger').check();
  await page.getByLabel('Name of your parent or guardian').fill('Lani');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByLabel('Name eines Elternteils oder Vormunds')).toHaveValue('Lani');
});
