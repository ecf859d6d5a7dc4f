import { expect, test } from '@playwright/test';
import type { GuestSchool } from '../support/guest-school.ts';
import { openMayasPhone, openMayasSchool } from '../support/open-selling-school.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';

let school: GuestSchool;
test.beforeEach(async () => {
  school = await openMayasSchool();
});

/** What a worker makes of the wave that the phone shows. */
async function addMarkedFiles(waveId: string) {
  const { admin } = school.world;
  const { data } = await admin.from('waves').select('session_id').eq('id', waveId).single();
  for (const [kind, ending, type] of [
    ['marked-preview', 'mp4', 'video/mp4'],
    ['marked-poster', 'jpg', 'image/jpeg'],
  ] as const) {
    const path = `waves/${waveId}/${kind}-r1.${ending}`;
    await admin.storage.from('renditions').upload(path, new Blob([kind], { type }));
    const size = { bytes: kind.length, width: 640, height: 360, content_type: type };
    const row = { session_id: data?.session_id ?? '', wave_id: waveId, kind, path, ...size };
    const { error } = await admin.from('renditions').insert(row);
    expect(error).toBeNull();
  }
}

const readText = async (who: Visitor, path: string) => {
  const answer = await who.request.get(path);
  return answer.ok() ? answer.text() : answer.status();
};

test('an unpaid wave plays with the mark at every address, a paid one without, and a refund brings it back', async () => {
  const phone = await openMayasPhone(school);
  await phone.open('/c/waves');
  const preview = phone.find('video').getAttribute('src') ?? '';
  const waveId = /waves\/([^/]+)\//.exec(preview)?.[1] ?? '';
  await phone.submit('Share');
  const link = new URL(phone.field('Link to: Wave 1').value).pathname;
  const { coach, schoolId } = school;
  await coach.open(`/app/share/${schoolId}/prices`);
  await coach.submit('Save prices', { 'Price per wave': '4.50', 'Mark unpaid waves': true });
  expect(await readText(phone, preview)).toBe(404);
  await addMarkedFiles(waveId);

  const plain = ['preview-r1.mp4', 'download-360.mp4', 'master.m3u8'];
  const isClosed = async () => {
    expect(await readText(phone, preview)).toBe('marked-preview');
    for (const address of [
      ...plain.flatMap((file) => [`/c/waves/${waveId}/${file}`, `${link}/${waveId}/${file}`]),
      `${link}/${waveId}/poster-r1.jpg?w=1280`,
      `/images/renditions/waves/${waveId}/poster-r1.jpg?w=640`,
      '/c/waves.zip',
      '/c/waves.zip?quality=small',
      `${link}/waves.zip`,
    ]) {
      const answer = await phone.request.get(address);
      expect([401, 403, 404], address).toContain(answer.status());
    }
    const visitor = await openVisitor();
    await visitor.open(`${link}/${waveId}`);
    const shown = visitor.find('video').querySelector('source')?.getAttribute('src');
    const src = visitor.find('video').getAttribute('src') ?? shown ?? '';
    expect(src).toContain('marked-preview-r1.mp4');
    expect(await readText(visitor, src)).toBe('marked-preview');
  };
  await isClosed();

  await phone.open('/c/waves');
  await phone.submit('Buy', {}, phone.find('li', 'This wave in full quality'));
  await phone.submit('Pay', { 'E-mail': 'maya@example.com' });
  await phone.submit('Pay');
  expect(phone.text('main')).toContain('Thank you, your order is paid');
  expect(await readText(phone, preview)).toBe(waveId);
  expect(await readText(phone, `${link}/${waveId}/preview-r1.mp4`)).toBe(waveId);
  expect(await readText(phone, `${link}/${waveId}/marked-preview-r1.mp4`)).toBe(404);

  await coach.open(`/app/share/${schoolId}/orders`);
  await coach.submit(/^Refund €/);
  await isClosed();
});

test('the school looks at its prices as a guest sees them, and buys nothing', async () => {
  const { coach, schoolId } = school;
  await coach.open(`/app/share/${schoolId}/prices`);
  await coach.submit('Save prices', { 'Price per wave': '4.50', 'Price per review': '10' });
  await coach.follow('See the prices as a guest');
  expect(coach.text('main')).toMatch(/This wave in full quality · €4\.50.*This review · €10\.00/s);
  await coach.submit('Buy', {}, coach.find('li', 'This wave in full quality'));
  expect(coach.text('main')).toContain('Here, nothing is bought.');
  const stranger = await openVisitor();
  await stranger.open(`/app/share/${schoolId}/prices/preview`);
  expect(stranger.path()).toContain('/auth/login');
});
