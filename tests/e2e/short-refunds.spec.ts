import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { openGuestSchool } from '../support/guest-school.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { plantLinkedShort } from '../support/plant-linked-short.ts';
import { createWorld } from '../support/upload-world.ts';

test('a short with a voice that is not paid for opens at no address', async () => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const school = await openGuestSchool(dataDir);
  await school.addGuests('Maya, red 4');
  const sessionId = await school.createSession('2026-06-14', ['Maya']);
  const { admin, userId: coachId } = school.world;
  const maya = await createWorld(dataDir);
  const ofSession = admin.from('waves').select('id, video_id').eq('session_id', sessionId);
  const { data: wave } = await ofSession.single().throwOnError();
  const roster = admin.from('surfers').select('id, guest_id').eq('session_id', sessionId);
  const { data: surfer } = await roster.single().throwOnError();
  const claimed = { claimed_by: maya.userId };
  await admin
    .from('guests')
    .update(claimed)
    .eq('id', surfer.guest_id ?? '')
    .throwOnError();
  const review = { id: randomUUID(), session_id: sessionId, surfer_id: surfer.id };
  await admin
    .from('reviews')
    .insert({ ...review, created_by: coachId })
    .throwOnError();
  for (const purpose of ['share', 'coaching'] as const) {
    await saveLinkConsents(admin, sessionId, purpose);
  }
  const short = await plantLinkedShort(admin, {
    sessionId,
    surferId: surfer.id,
    waveId: wave.id,
    videoId: wave.video_id,
    holder: { owner_id: maya.userId },
    title: 'Friday',
  });
  const spoken = { has_voice: true, voice_review_ids: [review.id] };
  await admin.from('short_waves').update(spoken).eq('short_id', short.id).throwOnError();

  const surfersPage = await openVisitor(maya);
  const visitor = await openVisitor();
  const { id, path } = short;
  const listStatuses = async () => {
    const own = [
      `/media/shorts/${id}/download.mp4`,
      `/media/files/shorts/${id}/short-r1.mp4`,
      `/media/files/shorts/${id}/short-preview-r1.mp4`,
      `/images/renditions/shorts/${id}/short-cover-r1.jpg?w=640`,
    ];
    const linked = ['', '/video.mp4', '/short.mp4', '/cover.jpg?w=320', '/preview.jpg'];
    const statuses = [];
    for (const address of own) statuses.push((await surfersPage.request.get(address)).status());
    for (const file of linked) statuses.push((await visitor.request.get(path + file)).status());
    return [...new Set(statuses)];
  };
  expect(await listStatuses()).toEqual([200]);
  const prices = { organisation_id: school.schoolId, currency: 'EUR', review: 1000 };
  await admin.from('prices').insert(prices).throwOnError();
  expect(await listStatuses()).toEqual([404]);
  await visitor.open(path);
  expect(visitor.text()).toContain('because the review whose voice is in it is not paid for');
  expect(visitor.text()).not.toContain('consent');
  await admin.from('prices').update({ review: null }).eq('organisation_id', school.schoolId);
  expect(await listStatuses()).toEqual([200]);
});
