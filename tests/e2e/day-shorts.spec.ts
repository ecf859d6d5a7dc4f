import { expect, test } from '@playwright/test';
import { openGuestSchool } from '../support/guest-school.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { plantRenderedShort } from '../support/plant-linked-short.ts';
import { createWorld } from '../support/upload-world.ts';

test.beforeEach(() => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
});

test('staff send each surfer their short, who finds it in the mail and on the card’s page', async () => {
  const school = await openGuestSchool(process.env.TEST_DATA_DIR ?? '');
  const { admin } = school.world;
  await school.addGuests('Maya, red 4\nLeo, blue 2\nNoa');
  const sessionId = await school.createSession('2026-06-14', ['Maya', 'Leo', 'Noa']);
  const phone = await openVisitor();
  await phone.open(`${await school.readCard('Maya')}?me=yes`);
  const email = `maya-${sessionId}@example.com`;
  await phone.submit('Open my waves', {
    '18 or older': true,
    Links: true,
    Shorts: true,
    'Your e-mail (optional)': email,
  });
  const { coach } = school;
  const page = `/app/share/session/${sessionId}/shorts`;
  await coach.open(`/app/share/session/${sessionId}`);
  await coach.follow('Shorts of the day');
  expect(coach.path()).toBe(page);
  expect(coach.text('main')).toContain('Make 1 short');
  expect(coach.text('main')).toMatch(/Left out 2\s*Leo\s*Has not agreed to shorts\s*Ask Leo\s*Noa/);
  await coach.submit('Ask Leo');
  expect(coach.text('main')).toContain('There is no e-mail address for Leo');

  const maya = { session_id: sessionId, name: 'Maya' };
  const surfer = await admin.from('surfers').select('id').match(maya).single().throwOnError();
  const surferId = surfer.data.id;
  const wave = await admin
    .from('waves')
    .select('id, video_id')
    .eq('surfer_id', surferId)
    .single()
    .throwOnError();
  await plantRenderedShort(admin, {
    sessionId,
    surferId,
    waveId: wave.data.id,
    videoId: wave.data.video_id,
    holder: { organisation_id: school.schoolId },
    for_surfer_id: surferId,
  });
  await coach.open(page);
  expect(coach.text('main')).toContain('1 of 1 ready');
  await coach.submit('Send each their own');
  expect(coach.text('main')).toContain('1 short sent by e-mail.');
  expect(coach.text('li')).toMatch(/Maya\s*Sent/);
  // With a coach's voice it needs another consent, which Maya has not given.
  const saveVoice = (has_voice: boolean) =>
    admin.from('short_waves').update({ has_voice }).eq('surfer_id', surferId).throwOnError();
  await saveVoice(true);
  await coach.open(page);
  expect(coach.text('li')).toMatch(/Maya\s*Closed for now: open it to see why/);
  await saveVoice(false);

  await phone.open('/c/waves');
  await phone.follow('Watch the short');
  expect(phone.path()).toMatch(/^\/s\/[\w-]{43}$/);
  expect(phone.text('header')).toContain('Dune Beach');
  const { data: mail } = await admin
    .from('mail_outbox')
    .select('idempotency_key')
    .eq('kind', 'short-ready')
    .eq('recipient', email);
  expect(mail).toHaveLength(1);

  const solo = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const owner = await openVisitor(solo);
  await owner.open(`${solo.path}/shorts`);
  expect(owner.status()).toBe(404);
});
