import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { World } from '../support/create-world.ts';
import { saveLinkConsents } from '../support/save-link-consents.ts';
import { waitUntil } from '../support/wait-until.ts';
import { waitForJob } from '../support/watch-conversions.ts';
import { pressSave } from './press-save.ts';

const LIMIT_MS = 180_000;

/** Seconds from the press to the picture on the other phone, and of each step between. */
export type Steps = Record<
  'all' | 'save' | 'riding' | 'upload' | 'inspection' | 'preview' | 'page',
  number
>;

/**
 * Saves a wave, and opens it in another browser by a link as soon as it is ready.
 *
 * @param camera films, over the uplink
 * @param phone opens the link
 * @param url of the site, for the phone
 * @param name of the surfer, another one for each wave
 */
export async function sendWave(
  world: World,
  camera: Page,
  phone: Page,
  url: string,
  name: string,
): Promise<{ steps: Steps; sizeBytes: number }> {
  const surferId = await createSurfer(world, name);
  const surfer = camera.getByRole('group', { name: 'Who' }).getByRole('button', { name });
  await camera.reload();
  await camera.getByText(/^Last \d\d s/).waitFor();
  await surfer.click();
  const announced = camera.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/uploads'),
    { timeout: LIMIT_MS },
  );
  const { tookMs, savedAtMs } = await pressSave(camera);
  await announced;
  const announcedAtMs = Date.now();
  const wave = await waitForWave(world, surferId);
  const readyAtMs = Date.now();
  await phone.goto(url + (await createLink(world, wave.id)));
  await phone.getByRole('button', { name: 'Play', exact: true }).click();
  await phone.waitForFunction(isPlaying, null, { timeout: LIMIT_MS, polling: 'raf' });
  const playsAtMs = Date.now();
  const inspection = await waitForJob(world, wave.video_id, 'inspect');
  const video = world.admin.from('videos').select('size_bytes').eq('id', wave.video_id).single();
  const { size_bytes: sizeBytes } = requireData('Reading the video', await video);
  const pressedAtMs = savedAtMs - tookMs;
  const toSeconds = (fromMs: number, untilMs: number) => (untilMs - fromMs) / 1000;
  return {
    sizeBytes,
    steps: {
      all: toSeconds(pressedAtMs, playsAtMs),
      save: tookMs / 1000,
      riding: toSeconds(savedAtMs, announcedAtMs),
      upload: toSeconds(announcedAtMs, inspection.queuedAt),
      inspection: toSeconds(inspection.queuedAt, inspection.finishedAt),
      preview: toSeconds(inspection.finishedAt, readyAtMs),
      page: toSeconds(readyAtMs, playsAtMs),
    },
  };
}

async function createSurfer({ admin, sessionId }: World, name: string): Promise<string> {
  const id = randomUUID();
  const lycra = { lycra_colour: 'red', lycra_number: 4 } as const;
  const surfer = { id, session_id: sessionId, name, ...lycra };
  requireData('Adding a surfer', await admin.from('surfers').insert(surfer));
  await saveLinkConsents(admin, sessionId);
  return id;
}

/** Until it can be watched. */
function waitForWave({ admin, sessionId }: World, surferId: string) {
  return waitUntil('A ready wave', async () => {
    const waves = admin.from('waves').select('id, video_id, state').eq('session_id', sessionId);
    const row = requireData('Watching the wave', await waves.eq('surfer_id', surferId)).at(0);
    return row?.state === 'ready' && row;
  });
}

async function createLink({ admin, sessionId }: World, waveId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    session_id: sessionId,
    wave_id: waveId,
    token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
  };
  requireData('Creating a link', await admin.from('share_links').insert(link));
  return `/w/${token}`;
}

function isPlaying(): boolean {
  return (document.querySelector('video')?.currentTime ?? 0) > 0;
}
