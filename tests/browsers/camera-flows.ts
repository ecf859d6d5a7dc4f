import { expect } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { expectPlayable, listCaughtTexts, toCaughtFiles } from '../support/caught-files.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Flow, openSignedIn } from './flow.ts';

export const cameraFlows: Flow[] = [
  {
    title: 'the camera saves a whole wave and sends it, or says that the window stores no files',
    isShort: true,
    async run({ browser, site }) {
      const { admin, sessionId, ...session } = await site.addEmptySession();
      const page = await openSignedIn(browser, site, session);
      await page.open(`/app/camera?session=${sessionId}`);
      if (!browser.keepsFiles) {
        await page.see('This window cannot store what it films');
        return;
      }
      await page.waitFor(() => /Last [4-9] s/.test(document.body.textContent ?? ''));
      await page.click('Save that wave');
      await page.see('Saved on this device');
      await page.click('Outbox');
      await page.see('Sent');

      const [file] = toCaughtFiles(await page.visitor.run(listCaughtTexts));
      if (!file) throw new Error('There is no file');
      expect(file.durationMs).toBeGreaterThan(3500);
      // The machine may have no sound card, without which Firefox's microphone gives nothing.
      const soundSeconds = (await page.visitor.run(canHear)) ? 2 : null;
      await expectPlayable(findFfmpeg() ?? '', file.bytes, file.durationMs, soundSeconds);
      const getVideo = async () => {
        const { data } = await admin.from('videos').select('kind, problem').eq('id', file.id);
        return data?.[0];
      };
      expect(await getVideo()).toEqual({ kind: 'clip', problem: null });
      const listWaves = async () => {
        const { data } = await admin.from('waves').select('video_id').eq('session_id', sessionId);
        return data ?? [];
      };
      expect(await waitUntil(listWaves, ({ length }) => length > 0)).toHaveLength(1);
    },
  },
];

/** Runs in the page. */
async function canHear(): Promise<boolean> {
  const context = new AudioContext();
  const running = new Promise<void>((resolve) => {
    context.onstatechange = () => context.state === 'running' && resolve();
  });
  await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 1000))]);
  const isRunning = context.state === 'running';
  await context.close();
  return isRunning;
}
