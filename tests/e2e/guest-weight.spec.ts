import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { drawPosters } from '../../scripts/bench/support/draw-posters.ts';
import { drawLogo } from '../../scripts/seed-demo/draw-logo.ts';
import { openGuestSchool } from '../support/guest-school.ts';
import { measurePage } from '../support/measure-page.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { plantLinkedShort } from '../support/plant-linked-short.ts';

/** All responses with their headers, as a phone of 360 px at density 2 loads them. */
const MAX_BYTES = 60_000;
const POSTER = { width: 640, height: 360 };

test('a guest’s page and a link’s page of one wave or a short come within the limit of bytes', async () => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const school = await openGuestSchool(dataDir);
  const { admin } = school.world;
  await school.addGuests('Maya, red 4');
  const sessionId = await school.createSession('2026-06-14');
  const logo = new Blob([new Uint8Array(await drawLogo('#0a7a83'))], { type: 'image/webp' });
  const logoPath = `${school.schoolId}/${randomUUID()}.webp`;
  const stored = await admin.storage.from('logos').upload(logoPath, logo);
  const shown = await admin
    .from('organisations')
    .update({ logo_path: logoPath })
    .eq('id', school.schoolId);
  expect([stored.error, shown.error]).toEqual([null, null]);
  // The last one is of broken water, the heaviest.
  const poster = (await drawPosters(POSTER, Number.POSITIVE_INFINITY)).at(-1) ?? '';
  const { data: drawn } = await admin
    .from('renditions')
    .select('path')
    .match({ session_id: sessionId, kind: 'poster' })
    .single();
  await admin.storage.from('renditions').update(drawn?.path ?? '', poster);

  const phone = await openVisitor();
  await phone.open(`${await school.readCard('Maya')}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  await phone.submit('Share');
  const link = new URL(phone.field('Link to: Wave 1').value).pathname;
  const { data: wave } = await admin
    .from('waves')
    .select('id, video_id, surfer_id')
    .eq('session_id', sessionId)
    .single();
  const short = await plantLinkedShort(admin, {
    sessionId,
    waveId: wave?.id ?? '',
    videoId: wave?.video_id ?? '',
    surferId: wave?.surfer_id ?? '',
    holder: { organisation_id: school.schoolId },
  });
  for (const [visitor, path] of [
    [phone, '/c/waves'],
    [await openVisitor(), link],
    [await openVisitor(), short.path],
  ] as const) {
    const parts = await measurePage(visitor, path);
    const list = [...parts].map(([address, bytes]) => `${bytes} ${address}`).join('\n');
    const sum = [...parts.values()].reduce((total, bytes) => total + bytes, 0);
    expect(sum, list).toBeGreaterThan(30_000);
    expect(sum, list).toBeLessThan(MAX_BYTES);
  }
});
