import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const DAY_MS = 86_400_000;

let world: World;
let organisationId: string;

test.beforeEach(async () => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  organisationId = randomUUID();
  await must(world.admin.from('organisations').insert({ id: organisationId, name: 'Dune Beach' }));
  const seat = { organisation_id: organisationId, profile_id: world.userId, role: 'admin' };
  await must(world.admin.from('memberships').insert(seat));
});

/** A session of so many days ago with a video of 2 GB and a wave of it, at a spot of its own. */
async function addSession(spotName: string, daysAgo: number): Promise<string> {
  const [spotId, sessionId, videoId] = [randomUUID(), randomUUID(), randomUUID()];
  const belongs = { organisation_id: organisationId };
  const starts_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await must(world.admin.from('spots').insert({ id: spotId, ...belongs, name: spotName }));
  await must(
    world.admin
      .from('sessions')
      .insert({ id: sessionId, ...belongs, spot_id: spotId, starts_at, time_zone: 'UTC' }),
  );
  await must(
    world.admin
      .from('videos')
      .insert({
        id: videoId,
        session_id: sessionId,
        file_name: 'a.mp4',
        size_bytes: 2_000_000_000,
        original_path: `${videoId}/a.mp4`,
        state: 'ready',
        duration_ms: 60_000,
        uploaded_at: starts_at,
      }),
  );
  const wave = { session_id: sessionId, video_id: videoId, start_ms: 0, end_ms: 5000 };
  await must(world.admin.from('waves').insert(wave));
  const jobs = world.admin.from('conversions').update({ state: 'cancelled' });
  await must(jobs.eq('session_id', sessionId));
  return sessionId;
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}

const group = (page: Page, name: string) => page.getByRole('region', { name });
const item = (page: Page, inGroup: string, spotName: string) =>
  group(page, inGroup).getByRole('listitem').filter({ hasText: spotName });

test('an admin sees what will be deleted and what not, keeps a session, and undoes that', async ({
  page,
}) => {
  const sessionId = await addSession('Coxos', 28);
  await addSession('Ribeira', 10);
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', world);
  await page.goto(`/app/share/${organisationId}`);
  await page.getByRole('link', { name: 'Raw videos' }).click();
  const short = page.getByRole('list', { name: 'Summary' }).getByRole('listitem');
  await expect(short).toContainText(['None', 'None', '1 video2.0 GB', 'None']);
  // Its wave could not be prepared: that is said, and it stays.
  const stopped = item(page, 'Cannot be deleted', 'Coxos');
  await expect(stopped).toContainText('1 video, 2.0 GB1 wave');
  await expect(stopped).toContainText('One of its waves could not be prepared');
  await expect(page.getByText('Ribeira')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next 30 days' }).click();
  await expect(item(page, 'Cannot be deleted', 'Ribeira')).toBeVisible();

  await item(page, 'Cannot be deleted', 'Coxos').getByRole('button', { name: 'Keep' }).click();
  await expect(
    findMessage(page, 'The raw videos of this session will not be deleted.'),
  ).toBeVisible();
  await expect(item(page, 'Kept', 'Coxos')).toContainText(/Kept by Filmer on \d+ \w+/);
  await item(page, 'Kept', 'Coxos').getByRole('link').click();
  // In the closed menu, too.
  await expect(
    page.getByText('The raw video of this session will not be deleted.').last(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Raw videos' }).click();
  await page.getByRole('button', { name: 'Don’t keep it' }).click();
  await expect(findMessage(page, 'Your choice is undone.')).toBeVisible();
  await expect(page.getByText(/^The raw video will be deleted on \d+ \w+/)).toBeVisible();
  const { data } = await world.admin.from('retention_choices').select().eq('session_id', sessionId);
  expect(data).toEqual([]);
});

test('without scripts an admin keeps a session, and undoes that', async () => {
  const sessionId = await addSession('Coxos', 28);
  await addSession('Ribeira', 10);
  const admin = await openVisitor(world);
  await admin.open(`/app/share/${organisationId}`);
  await admin.follow('Raw videos');
  expect(admin.text('[aria-label="Summary"] li')).toContain('Cannot be deleted1 video2.0 GB');
  expect(admin.text('main')).toContain('One of its waves could not be prepared');
  expect(admin.text('main')).not.toContain('Ribeira');
  await admin.submit('Keep', {}, admin.find('li', 'Coxos'));
  expect(admin.text('main')).toContain('The raw videos of this session will not be deleted.');
  expect(admin.text('main')).toMatch(/Kept by Filmer on \d+ \w+/);
  await admin.follow('Next 30 days');
  expect(admin.text('main')).toContain('Ribeira');
  await admin.open(`/app/share/session/${sessionId}`);
  await admin.follow('Raw videos');
  await admin.submit('Don’t keep it');
  expect(admin.text('main')).toContain('Your choice is undone.');
  const { data } = await world.admin.from('retention_choices').select().eq('session_id', sessionId);
  expect(data).toEqual([]);
});

test('many sessions are listed ten at a time, those that are kept last', async () => {
  for (let number = 1; number <= 10; number++) await addSession(`Beach ${number}`, 28);
  const sessionId = await addSession('Ribeira', 40);
  const keep = { session_id: sessionId, choice: 'keep', chosen_by: world.userId };
  await must(world.admin.from('retention_choices').insert(keep));
  const admin = await openVisitor(world);
  await admin.open(`/app/share/${organisationId}/retention`);
  expect(admin.text('main')).toContain('sessions 1 to 10 of 11');
  expect(admin.findAll('[aria-labelledby=stopped] > ul > li')).toHaveLength(10);
  await admin.follow('Next page');
  expect(admin.text('main')).toContain('session 11 of 11');
  expect(admin.text('main')).toMatch(/Kept.*Ribeira/);
  expect(admin.findAll('[aria-labelledby=stopped]')).toEqual([]);
  // A page that no longer exists leads to the first.
  await admin.open(`/app/share/${organisationId}/retention?page=9`);
  expect(admin.text('main')).toContain('sessions 1 to 10 of 11');
});

test('the pages of a session say that its raw video is deleted', async () => {
  const sessionId = await addSession('Coxos', 40);
  const at = { raw_deleted_at: '2026-11-20T10:00:00Z' };
  await must(world.admin.from('videos').update(at).eq('session_id', sessionId));
  const admin = await openVisitor(world);
  const read = async (path: string) => {
    await admin.open(path);
    return admin.text('main');
  };
  const sentence = /The raw video was deleted on 20 November(?: 2026)?\./;
  const session = `/app/share/session/${sessionId}`;
  // In its menu and at its foot.
  expect((await read(session)).split(sentence)).toHaveLength(3);
  expect((await read(`${session}/videos`)).split(sentence)).toHaveLength(3);
  const desk = await read(`/app/share/admin/session/${sessionId}`);
  expect(desk).toContain('The raw videos were deleted');
  expect(await read(`${session}/raw-video`)).toContain('No raw video here');
});

test('a personal raw video stays until its owner deletes it, and coaches decide nothing', async () => {
  const visitor = await openVisitor(world);
  await visitor.open(world.path);
  expect(visitor.text('main')).not.toMatch(/raw video\b/i);
  const videoId = randomUUID();
  await must(
    world.admin
      .from('videos')
      .insert({
        id: videoId,
        session_id: world.sessionId,
        file_name: 'a.mp4',
        size_bytes: 3,
        original_path: `${videoId}/a.mp4`,
        state: 'checking',
      }),
  );
  await visitor.open(`${world.path}/raw-video`);
  expect(visitor.text('main')).toContain('Your raw video stays until you delete it.');
  await visitor.submit('Delete raw video');
  expect(visitor.text('main')).toContain(
    'The raw video will be deleted as soon as its waves are cut.',
  );
  await visitor.submit('Cancel deletion');
  expect(visitor.text('main')).toContain('Your raw video stays until you delete it.');

  const sessionId = await addSession('Coxos', 40);
  await must(
    world.admin.from('memberships').update({ role: 'coach' }).eq('profile_id', world.userId),
  );
  await visitor.open(`/app/share/session/${sessionId}/raw-video`);
  expect(visitor.text('main')).toContain(
    'The owners and admins of Dune Beach decide which raw videos are kept.',
  );
  const answer = await visitor.request.get(`/app/share/${organisationId}/retention`);
  expect(answer.status()).toBe(403);
});
