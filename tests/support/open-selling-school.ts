import { type Page, test } from '@playwright/test';
import { type GuestSchool, openGuestSchool } from './guest-school.ts';
import { openVisitor, type Visitor } from './open-visitor.ts';

/** A school with a wave of Maya, who has a card. A test that calls it is skipped where it cannot run. */
export async function openMayasSchool(): Promise<GuestSchool> {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const school = await openGuestSchool(dataDir);
  await school.addGuests('Maya, red 4');
  await school.createSession('2026-06-14', ['Maya']);
  return school;
}

/** The same, which sells her wave. */
export async function openSellingSchool(): Promise<GuestSchool> {
  const school = await openMayasSchool();
  await school.coach.open(`/app/share/${school.schoolId}/prices`);
  await school.coach.submit('Save prices', { 'Price per wave': '4.50' });
  return school;
}

/** A phone with Maya's card, who agrees to links. */
export async function openMayasPhone(school: GuestSchool): Promise<Visitor> {
  const phone = await openVisitor();
  await phone.open(`${await school.readCard('Maya')}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  return phone;
}

/** Opens Maya's card, and consents to links without sending the form. */
export async function openMayasCard(page: Page, school: GuestSchool): Promise<void> {
  await page.goto(`${await school.readCard('Maya')}?me=yes`);
  await page.getByLabel(/18 or older/).check();
  await page.getByLabel(/^Links/).check();
}
