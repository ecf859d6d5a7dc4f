import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { openGuestSchool } from '../support/guest-school.ts';
import { openVisitor } from '../support/open-visitor.ts';

test('the bands that a school sets are on tiles, on the pages of guests and links, and in the CSV', async () => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const { coach, schoolId, world } = await openGuestSchool(dataDir);
  const owner = { organisation_id: schoolId };
  const [spot_id, sessionId] = [randomUUID(), randomUUID()];
  const when = { starts_at: '2026-06-14T09:00:00Z', time_zone: 'Europe/Lisbon' };
  const spot = { ...owner, id: spot_id, name: 'Coxos' };
  await world.admin.from('spots').insert(spot).throwOnError();
  const session = { ...owner, ...when, id: sessionId, spot_id };
  await world.admin.from('sessions').insert(session).throwOnError();
  const film = new Blob(['film'], { type: 'video/mp4' });
  await createSessionWaves({ ...world, sessionId }, 6, film);
  const score = { score: 7.33 };
  await world.admin.from('waves').update(score).eq('session_id', sessionId).throwOnError();
  const shown = { guests_see_scores: true, preview_scores: true };
  await world.admin.from('organisations').update(shown).eq('id', schoolId).throwOnError();

  const phone = await openVisitor();
  await coach.open(`/app/share/session/${sessionId}/cards`);
  const card = coach.find('li', 'Maya').querySelector('a')?.getAttribute('href') ?? '';
  await phone.open(`${card}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  await phone.submit('Share all 2');
  const link = new URL(phone.find('input[readonly]').getAttribute('value') ?? '').pathname;

  async function expectBand(band: string) {
    const sheet = `/app/share/admin/session-detailed/${sessionId}`;
    for (const [visitor, path] of [
      [coach, `/app/share/session/${sessionId}`],
      [coach, sheet],
      [phone, '/c/waves'],
      [phone, link],
    ] as const) {
      await visitor.open(path);
      expect(visitor.text('main'), path).toContain(`7.33 ${band}`);
    }
    const csv = await coach.request.get(`${sheet}/csv`);
    expect(await csv.text()).toContain(`,7.33,${band},`);
  }

  await expectBand('good');
  const settings = `/app/share/${schoolId}/settings`;
  await coach.open(settings);
  await coach.submit('Save bands', { 'Fair from': '3', 'Average from': '2', 'Good from': '8,255' });
  expect(coach.status()).toBe(400);
  expect(coach.text('main')).toContain('Enter a score above “Fair from”, which is 3.00.');
  expect(coach.text('main')).toContain('Enter at most two decimals.');
  expect(coach.field('Good from').value).toBe('8,255');
  const bands = { 'Average from': '4.5', 'Good from': '7,4', 'Excellent from': '9' };
  await coach.submit('Save bands', bands);
  expect(coach.text('main')).toContain('The score bands are saved.');
  expect(coach.text('main')).toMatch(/4\.50 average *to 7\.39/);
  await expectBand('average');
  await coach.open(settings);
  await coach.submit('Back to the usual bands');
  expect(coach.field('Fair from').value).toBe('2.00');
  await expectBand('good');
});
