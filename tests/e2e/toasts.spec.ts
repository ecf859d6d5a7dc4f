import { expect, type Locator, type Page, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { openMenuLink } from '../support/frame-menus.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { sendForm, signIn } from '../support/sign-in.ts';

const SAVED = 'Your profile is saved.';

test('§4: the result of an action is shown once, over the page, and not again on the way back', async ({
  context,
  page,
}) => {
  await signIn(context);
  await page.goto('/auth/profile');
  const other = await context.newPage();
  await other.goto('/app/share');
  await saveName(page);
  await expect(toast(page)).toHaveText(SAVED);
  await expect(page.locator('main').getByText(SAVED)).toHaveCount(0);

  // Neither in another tab, nor by going back and forward, nor by a reload.
  await openMenuLink(other, 'your account', 'Profile');
  await expect(other.getByLabel('Your name')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/\/app\/share$/);
  await page.goBack();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name')).toBeVisible();
  for (const tab of [page, other]) await expect(findMessage(tab, SAVED)).toHaveCount(0);
  await other.close();

  await test.step('a message that arrives with a document is part of the page, and stays while data refreshes', async () => {
    // As a form that is sent before hydration.
    await sendForm(context.request, '/auth/profile', { intent: 'about', fullName: 'Early Bird' });
    // A page that it is not meant for does not use it up.
    await page.goto('/app/share');
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await page.goto('/auth/profile');
    await expect(page.locator('main').getByText(SAVED)).toBeVisible();
    await page.getByRole('link', { name: 'Sessions' }).click();
    await expect(page).toHaveURL(/\/app\/share$/);
    await page.goBack();
    await expect(page.getByLabel('Your name')).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);
  });
});

test('§4: a toast waits while it is hovered, F8 focuses it, and a swipe removes it', async ({
  context,
  page,
}) => {
  await signIn(context);
  await page.clock.install();
  await page.goto('/auth/profile');
  await saveName(page);
  await toast(page).hover();
  await page.clock.fastForward(60_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(5200);
  await expect(toast(page)).toHaveCount(0);

  await saveName(page);
  // It handles the focus only after its animation.
  await toast(page).hover({ trial: true });
  await page.keyboard.press('F8');
  await page.clock.fastForward(60_000);
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);

  await saveName(page);
  await sweep(page, 40);
  await page.clock.runFor(1000);
  await expect(toast(page)).toBeVisible();
  await sweep(page, 60);
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('on a phone a toast covers no main button and no link of the bar', { tag: '@mobile' }, async ({
  context,
  page,
}) => {
  await signIn(context);
  await page.goto('/auth/profile');
  await saveName(page);
  await expect(toast(page)).toHaveText(SAVED);
  await expect.poll(() => measureGap(toast(page), page.locator('[data-bottom-bar]'))).toBe(16);

  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto('/auth/profile');
  await saveName(page);
  await expect(toast(page)).toBeVisible();
  const button = page.getByRole('button', { name: 'Save profile' });
  // After a save the page scrolls to the top.
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport();
  expect(await overlap(toast(page), button)).toBe(false);
});

test('without scripts the message is part of the page, once', async () => {
  const visitor = await openVisitor();
  await signIn(visitor);
  await visitor.open('/auth/profile');
  await visitor.submit('Save profile');
  expect(visitor.text('main')).toContain(SAVED);
  for (const path of ['/app/share', '/auth/profile']) {
    await visitor.open(path);
    expect(visitor.text(), path).not.toContain(SAVED);
  }
});

function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

async function saveName(page: Page) {
  await page.getByRole('button', { name: 'Save profile' }).click();
}

async function sweep(page: Page, distance: number) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast to sweep');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + distance, y, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(10, 10);
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of them is not shown');
  return a.y < b.y + b.height && b.y < a.y + a.height;
}

/** From the foot of one to the head of the other, in pixels. */
async function measureGap(above: Locator, below: Locator): Promise<number | null> {
  const [a, b] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return a && b && Math.round(b.y - a.y - a.height);
}
