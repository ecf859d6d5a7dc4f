import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAccount } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { expectFrame, expectToPlay, goTo } from './film.ts';
import { type Flow, openGuest, openSignedIn } from './flow.ts';

const FRAME_RATE = 30;
/** Fast enough to end soon, slow enough for a reload in the middle. */
const SLOW_BYTES_PER_SECOND = 60_000;

export const schoolFlows: Flow[] = [
  {
    title: 'a coach signs in by password, and out again',
    async run({ browser, site }) {
      const coach = { email: `coach-${randomUUID()}@example.com`, password: randomUUID() };
      await createAccount(site.dataDir, coach);
      const page = await openGuest(browser, site);
      await page.open('/auth/login');
      await page.fill('E-mail', coach.email);
      await page.fill('Password', coach.password);
      await page.press('Enter');
      await page.seeAddress('^/app$');
      await page.open('/');
      await page.click('Sign out');
      await page.see('Sign in');
    },
  },
  {
    title: 'a coach creates a session',
    async run({ browser, site }) {
      const page = await openSignedIn(browser, site, await site.addSession(0));
      await page.openByScripts('/app/share/session/create');
      await page.fill('Spot', 'Praia do Amado');
      await page.set('Day and time', '2026-11-21T09:30');
      await page.set('Time zone of the spot', 'Europe/Lisbon');
      await page.fill('Surfers (optional)', 'Ana, red 1');
      await page.click('Create session');
      await page.seeAddress('^/app/share/session/[0-9a-f-]{36}');
      await page.see('Praia do Amado');
    },
  },
  {
    title: 'an upload continues after a reload, and the video is converted and plays',
    isShort: true,
    async run({ browser, site }) {
      const session = await site.addEmptySession();
      const page = await openSignedIn(browser, site, session);
      await page.openByScripts(`${session.path}/videos`);
      await page.waitFor(() => document.querySelector('[data-drop-zone]') !== null);
      if (!browser.keepsFiles) await page.see('Keep this page open until all files are uploaded');
      site.line.slowDown(SLOW_BYTES_PER_SECOND);
      await page.visitor.chooseFile('input[data-files]', site.footage);
      await page.waitFor(() => document.querySelector('[data-sent-bytes]') !== null);
      await page.visitor.reload();
      // The server does not know which browser is uploading it.
      const html = await page.visitor.run(async () => (await fetch(location.href)).text());
      expect(html).toContain('This upload is not complete yet.');
      expect(html).not.toContain('Started on another device');
      site.line.slowDown(null);
      if (!browser.keepsFiles) {
        await page.see('Choose this file again to resume');
        await page.visitor.chooseFile('[data-upload] input[type=file]', site.footage);
      }
      await page.see('plain.mp4');
      await page.see('Ready');
      await page.openByScripts(`/app/share/admin/session/${session.sessionId}`);
      await expectToPlay(page);
    },
  },
  {
    title: 'a wave plays, and ten presses show the next ten frames',
    async run({ browser, site }) {
      const session = await site.addSession(2);
      const page = await openSignedIn(browser, site, session);
      await page.openByScripts(`/app/share/admin/session/${session.sessionId}`);
      await expectToPlay(page);
      await goTo(page, 2.5 / FRAME_RATE);
      await expectFrame(page, 2);
      for (let step = 1; step <= 10; step += 1) {
        await page.press('ArrowRight');
        await expectFrame(page, 2 + step);
      }
    },
  },
  {
    title: 'a coach marks where a wave starts and ends, by keys alone',
    async run({ browser, site }) {
      const session = await site.addSession(0);
      const page = await openSignedIn(browser, site, session);
      await page.openByScripts(`/app/share/admin/session/${session.sessionId}`);
      await goTo(page, 2);
      await page.press('i');
      await goTo(page, 5);
      await page.press('o');
      await page.press('1');
      await page.see('1 wave marked for Maya.');
      await page.see('All saved');
      const waves = await session.admin
        .from('waves')
        .select('start_ms, end_ms')
        .eq('session_id', session.sessionId);
      expect(waves.data).toEqual([{ start_ms: 2000, end_ms: 5000 }]);
    },
  },
  {
    title: 'a coach sorts waves by keys, and undoes a step',
    async run({ browser, site }) {
      const session = await site.addSession(0);
      const page = await openSignedIn(browser, site, session);
      await page.openByScripts(`/app/share/admin/session/${session.sessionId}`);
      await goTo(page, 1);
      await page.press('i');
      await goTo(page, 3);
      await page.press('1');
      await page.see('1 wave marked for Maya.');
      await page.press('u');
      await page.press('2');
      await page.see('1 wave marked for Jonas.');
      await page.see('All saved');
      const waves = await session.admin
        .from('waves')
        .select('start_ms, surfers!waves_surfer_id_fkey(name)')
        .eq('session_id', session.sessionId);
      expect(waves.data).toEqual([{ start_ms: 1000, surfers: { name: 'Jonas' } }]);
    },
  },
  {
    // The last browser also sees what all others have reported.
    title: 'pages that a user leaves while they load report no errors',
    async run({ browser, site }) {
      const { admin, ...session } = await site.addSession(2);
      const page = await openSignedIn(browser, site, session);
      await page.openByScripts('/app/share');
      const pages = [
        '/videos',
        '/roster',
        '/cards',
        '/links',
        '/edit',
        '/consent',
        '/videos',
        '/roster',
      ];
      for (const path of pages) {
        await page.visitor.run((next) => location.assign(next), session.path + path);
        // It is visible, and its scripts are still loading.
        await page.seeAddress(`${path}$`);
      }
      // Firefox's driver takes the end of the load that it aborts for the end of the new one.
      await page.waitFor(() => document.readyState === 'complete');
      await page.openByScripts('/app/share');
      await page.visitor.run(() => {
        const script = document.createElement('script');
        script.src = '/assets/none-of-ours.js';
        document.head.append(script);
      });
      const listReports = async () =>
        admin.from('error_reports').select('message').eq('part', 'browser');
      const wanted = expect.stringContaining('/assets/none-of-ours.js');
      const { data } = await waitUntil(listReports, ({ data }) =>
        Boolean(data?.some(({ message }) => message.includes('none-of-ours'))),
      );
      expect(data).toEqual([{ message: wanted }]);
      await admin.from('error_reports').delete().eq('part', 'browser');
    },
  },
];
