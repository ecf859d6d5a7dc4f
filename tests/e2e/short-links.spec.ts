import { expect, test } from '@playwright/test';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { openGuestSchool } from '../support/guest-school.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { plantLinkedShort } from '../support/plant-linked-short.ts';
import { createWorld } from '../support/upload-world.ts';

const TELEGRAM = { 'user-agent': 'TelegramBot (like TwitterBot)' };
const FILES = ['', '/video.mp4', '/short.mp4', '/cover.jpg?w=320', '/preview.jpg'];

test.beforeEach(() => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
});

/** A school's short of a surfer who agrees. */
async function plantOfSchool() {
  const school = await openGuestSchool(process.env.TEST_DATA_DIR ?? '');
  await school.addGuests('Maya, red 4');
  const sessionId = await school.createSession('2026-06-14');
  const { admin } = school.world;
  await saveLinkConsents(admin, sessionId);
  const { data } = await admin
    .from('waves')
    .select('id, video_id, surfer_id')
    .eq('session_id', sessionId)
    .single();
  const wave = { waveId: data?.id ?? '', videoId: data?.video_id ?? '' };
  const holder = { organisation_id: school.schoolId };
  const surferId = data?.surfer_id ?? '';
  const title = 'Friday & co';
  const short = await plantLinkedShort(admin, { ...wave, sessionId, surferId, holder, title });
  return { ...short, admin, sessionId, school };
}

test('a short’s link is a page in the visitor’s language, and a video with a picture for chat apps', async () => {
  const { path } = await plantOfSchool();
  const visitor = await openVisitor({ language: 'pt' });
  await visitor.open(path);
  expect(visitor.text('h1')).toBe('Friday & co');
  expect(visitor.text('header')).toContain('Dune Beach');
  expect(visitor.text('main')).toContain('Um vídeo curto · 1,0 s · Dune Beach');
  expect(visitor.text('body')).not.toContain('Maya');
  expect(visitor.find('video').getAttribute('src')).toBe(`${path}/video.mp4`);

  const answer = await visitor.request.get(path, { headers: TELEGRAM });
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const html = await answer.text();
  const read = (property: string) =>
    new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1];
  expect(read('og:title')).toBe('Friday &amp; co');
  // Who reads it in the chat is unknown: in the school's language.
  expect(read('og:description')).toBe('A short · 1.0 s · Dune Beach');
  expect(read('og:type')).toBe('video.other');
  expect(read('og:video')).toMatch(new RegExp(`^http.*${path}/video\\.mp4$`));
  expect([read('og:video:type'), read('og:video:width'), read('og:video:height')]).toEqual([
    'video/mp4',
    '540',
    '960',
  ]);

  const picture = await visitor.request.get(`${path}/preview.jpg`, { headers: TELEGRAM });
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=300',
  });
  const part = await visitor.request.get(`${path}/video.mp4`, { headers: { range: 'bytes=2-5' } });
  expect([part.status(), await part.text()]).toEqual([206, 'film']);
  const whole = await visitor.request.get(`${path}/short.mp4`);
  expect(whole.headers()['content-disposition']).toContain('Friday%20%26%20co.mp4');
  expect((await visitor.request.get(`${path}/short-r1.mp4`)).status()).toBe(404);
});

test('once a surfer withdraws, the page and each file of a short say so, and once it is ended', async () => {
  const { path, id, admin, sessionId } = await plantOfSchool();
  const visitor = await openVisitor();
  const listStatuses = async () => {
    const statuses = [];
    for (const file of FILES) statuses.push((await visitor.request.get(path + file)).status());
    return statuses;
  };
  expect(await listStatuses()).toEqual(FILES.map(() => 200));
  const { data: surfers } = await admin
    .from('surfers')
    .select('guest_id')
    .eq('session_id', sessionId);
  for (const purpose of ['share', 'shorts'] as const) {
    const withdrawn = surfers?.map(({ guest_id }) => ({
      guest_id,
      purpose,
      is_given: false,
      given_by: 'surfer',
    }));
    await admin
      .from('consents')
      .insert(withdrawn ?? [])
      .throwOnError();
    expect(await listStatuses(), purpose).toEqual(FILES.map(() => 404));
    await visitor.open(path);
    expect(visitor.text('main')).toContain('The surfer may have withdrawn consent.');
    await saveLinkConsents(admin, sessionId, purpose);
    expect(await listStatuses(), purpose).toEqual(FILES.map(() => 200));
  }
  const ended = { ended_at: new Date().toISOString() };
  await admin.from('short_links').update(ended).eq('short_id', id).throwOnError();
  expect(await listStatuses()).toEqual(FILES.map(() => 410));
  await visitor.open(path);
  expect(visitor.text('main')).toContain('It was revoked.');
  await visitor.open('/s/no-such-link');
  expect(visitor.status()).toBe(404);
});

test('a visitor buys a short from the bar of its page, which a phone shows without scrolling', async () => {
  const { path, school } = await plantOfSchool();
  const visitor = await openVisitor();
  await visitor.open(path);
  expect(visitor.text('main')).not.toContain('Buy');
  await school.coach.open(`/app/share/${school.schoolId}/prices`);
  await school.coach.submit('Save prices', { 'Price per short': '6.00' });
  await visitor.open(path);
  await visitor.submit(
    'Buy',
    {},
    visitor.find(':has(> [data-share])', 'This short in full quality · €6.00'),
  );
  expect(visitor.path()).toBe(`${path}/basket/${school.schoolId}`);
  expect(visitor.text('main')).toContain('€6.00');
});

test('a short of no school has the product’s head, and is called a short', async () => {
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const { admin, sessionId, userId } = world;
  const film = new Blob(['a film'], { type: 'video/mp4' });
  const [waveId = ''] = await createSessionWaves(world, 1, film);
  await saveLinkConsents(admin, sessionId);
  const { data } = await admin
    .from('waves')
    .select('video_id, surfer_id')
    .eq('id', waveId)
    .single();
  const { path } = await plantLinkedShort(admin, {
    sessionId,
    waveId,
    videoId: data?.video_id ?? '',
    surferId: data?.surfer_id ?? '',
    holder: { owner_id: userId },
  });
  const visitor = await openVisitor({ language: 'de' });
  await visitor.open(path);
  expect(visitor.text('h1')).toBe('Ein Kurzfilm');
  expect(visitor.text('header')).toContain('Waveback');
  expect(visitor.find('main a', 'so entstehen Kurzfilme').getAttribute('href')).toBe('/shorts');
});
