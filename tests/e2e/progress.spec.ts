import { expect, test } from '@playwright/test';
import { findViolations, WCAG } from '../support/find-violations.ts';
import { type GuestSchool, openGuestSchool } from '../support/guest-school.ts';
import { listLayoutFaults } from '../support/list-layout-faults.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { signInToWorld } from '../support/upload-world.ts';

let school: GuestSchool;
/** Of Maya's only wave in each session, the older first. */
let waves: string[];

test.beforeEach(async () => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  school = await openGuestSchool(process.env.TEST_DATA_DIR ?? '');
  await school.addGuests('Maya, red 4');
  waves = [await addRide('2026-06-14', 4.5), await addRide('2026-06-16', 7.25)];
});

async function addRide(day: string, score: number): Promise<string> {
  const { admin } = school.world;
  const sessionId = await school.createSession(day);
  const figures = { score, direction: 'left', manoeuvres: ['take-off', 'cutback'] };
  const { data } = await admin
    .from('waves')
    .update(figures)
    .eq('session_id', sessionId)
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** Maya's phone, which has agreed to coaching. */
async function claim(language?: string) {
  const phone = await openVisitor();
  await phone.open(`${await school.readCard('Maya')}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Coaching: true });
  const { cookies } = await phone.request.storageState();
  return openVisitor({ cookies, ...(language && { language }) });
}

test('a coach sees nothing before consent, then the figures and their tables, and then and now side by side in one press', {
  tag: '@mobile',
}, async ({ page, context, baseURL }) => {
  await signInToWorld(context, baseURL ?? '', school.world);
  await page.goto('/app/coach');
  await page.getByRole('link', { name: 'Athletes' }).click();
  await page.getByRole('link', { name: /^Maya/ }).click();
  await expect(page.getByRole('heading', { name: 'No consent to coaching' })).toBeVisible();
  await claim();
  await page.reload();
  const score = page.getByRole('region', { name: 'Mean score' });
  await expect(score.getByRole('img')).toHaveAccessibleName(/14 June: 4\.50\. 16 June: 7\.25/);
  await score.getByText('Table').click();
  await expect(score.getByRole('row', { name: /^16 June Coxos .* 7\.25$/ })).toBeVisible();
  const criteria = page.getByRole('region', { name: 'Scores by criterion' }).first();
  await criteria.getByText('Table').click();
  expect(await listLayoutFaults(page)).toEqual([]);
  expect(await findViolations(page, { runOnly: WCAG })).toEqual([]);
  await page.getByRole('link', { name: /^Side by side ?: cutback/ }).click();
  await expect(page).toHaveURL(`/app/coach/studio/${waves[1]}?with=${waves[0]}`);
});

test('a guest with a card follows their progress in their language, with scores only where the school shows them', async () => {
  const phone = await claim('de');
  await phone.open('/c/waves');
  await phone.follow('Fortschritt');
  expect(phone.text('main')).toContain('Nur du, deine Eltern oder dein Vormund und deine Coaches');
  expect(phone.text('main')).toContain('Deine Schule zeigt hier keine Wertungen');
  expect(phone.find('section[aria-label=Wellen] tbody').textContent).toContain('16. Juni');
  expect(phone.text('main')).not.toContain('7,25');

  const { admin } = school.world;
  await admin
    .from('organisations')
    .update({ guests_see_scores: true })
    .eq('id', school.schoolId)
    .throwOnError();
  await phone.open('/c/progress');
  expect(phone.text('section[aria-label="Mittlere Wertung"]')).toContain('7,25');
  await phone.follow('Nebeneinander: Cutback');
  const videos = phone.findAll('video').map((video) => video.getAttribute('src'));
  expect(videos).toEqual(waves.map((id) => `/c/waves/${id}/preview.mp4`));

  // Another guest’s phone finds neither the figures nor the waves.
  const stranger = await openVisitor();
  await stranger.open(phone.path());
  expect(stranger.text('main')).not.toContain('Maya');
  expect(stranger.findAll('video')).toEqual([]);
});
