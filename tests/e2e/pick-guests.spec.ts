import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

/** A school with six guests who are here, and two sessions of one morning; the second has Ana. */
async function createMorning({ admin, userId }: World) {
  const organisation_id = randomUUID();
  await admin.from('organisations').insert({ id: organisation_id, name: 'Dune Beach' });
  await admin.from('memberships').insert({ organisation_id, profile_id: userId, role: 'owner' });
  const spot_id = randomUUID();
  await admin.from('spots').insert({ id: spot_id, organisation_id, name: 'Coxos' });
  const of = { organisation_id, spot_id, time_zone: 'Europe/Lisbon' };
  const [first, second] = [randomUUID(), randomUUID()];
  await admin.from('sessions').insert([
    { ...of, id: first, starts_at: '2026-06-14T08:00:00Z' },
    { ...of, id: second, starts_at: '2026-06-14T09:30:00Z' },
  ]);
  const stay = { organisation_id, stays_from: '2026-06-13', stays_to: '2026-06-20' };
  const colours = ['red', 'blue', 'yellow', 'green', 'orange', 'pink'];
  const guests = ['Ana', 'Ben', 'Cleo', 'Dario', 'Eva', 'Finn'].map((name, nth) => {
    return { ...stay, id: randomUUID(), name, lycra_colour: colours[nth], lycra_number: nth + 1 };
  });
  const saved = await admin.from('guests').insert(guests);
  if (saved.error) throw saved.error;
  const ana = { session_id: second, guest_id: guests[0]?.id, name: 'Ana' };
  const placed = await admin.from('surfers').insert(ana);
  if (placed.error) throw placed.error;
  return `/app/share/session/${first}/roster`;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const listRoster = (page: Page) => page.locator('li[id^=surfer-] > details > summary');

test('a coach makes a group by keys and by drag, and sees who is in another session of the day', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(dataDir);
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto(await createMorning(world));
  await waitForScripts(page);
  await expect(page.getByText('Also at 10:30 Coxos')).toBeVisible();

  await box(page, 'Ben').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  for (const name of ['Ben', 'Cleo', 'Dario']) await expect(box(page, name)).toBeChecked();
  await page.getByRole('button', { name: 'Add 3 guests' }).click();
  await expect(listRoster(page)).toHaveCount(3);

  // A drag of one who is ticked takes the others along.
  await box(page, 'Eva').click();
  await box(page, 'Finn').click({ modifiers: ['Shift'] });
  await page.getByText('Finn').dragTo(listRoster(page).first());
  await expect(listRoster(page)).toHaveCount(5);
  await page.getByText('Ana').dragTo(listRoster(page).first());
  await expect(listRoster(page)).toHaveCount(6);
  await expect(listRoster(page).last()).toContainText('Also at 10:30 Coxos');
});
