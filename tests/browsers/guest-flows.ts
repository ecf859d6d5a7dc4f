import { join } from 'node:path';
import { expect } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createCard } from '../support/create-card.ts';
import { drawVoice, plantReview } from '../support/plant-review.ts';
import { readZip } from '../support/read-zip.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { expectToPlay } from './film.ts';
import { type Flow, openGuest, openSignedIn } from './flow.ts';

const PUBLIC_PATHS = ['/', '/about', '/film', '/coach', '/shorts', '/share', '/report', '/privacy'];

export const guestFlows: Flow[] = [
  {
    title: 'a visitor opens the public pages, and Escape closes the phone’s menu',
    isShort: true,
    async run({ browser, site }) {
      const page = await openGuest(browser, site);
      // Left as soon as they appear, while files are still loading.
      for (const path of PUBLIC_PATHS) await page.open(path);
      await page.visitor.resize(400, 740);
      await page.open('/');
      await page.click('Menu');
      await page.waitFor(isMenuOpen, true);
      await page.press('Escape');
      await page.waitFor(isMenuOpen, false);
      await page.click('Menu');
      await page.click('About');
      await page.seeAddress('^/about$');
    },
  },
  {
    title: 'a surfer scans a card, consents, and plays only their own waves',
    isShort: true,
    async run({ browser, site }) {
      const session = await site.addSession(6);
      const { cardPath } = await createCard(session);
      await giveFirstWave(session);
      const page = await openGuest(browser, site);
      await page.open(cardPath);
      await page.see('Are you Keanu');
      await page.click('Yes, that’s me');
      await page.click('18 or older');
      await page.click('Coaching');
      await page.click('Open my waves');
      await page.see('Keanu · 1 wave');
      await expectToPlay(page);
      expect(await page.visitor.run(() => document.querySelectorAll('video').length)).toBe(1);
    },
  },
  {
    title: 'a surfer opens a review with their card, hears and sees it, and answers',
    async run({ browser, site }) {
      const session = await site.addSession(1);
      const { cardPath } = await createCard(session);
      const surferId = await giveFirstWave(session);
      const [waveId = ''] = session.waveIds;
      const folder = await createTemporaryFolder('waveback-review');
      const voice = await drawVoice(findFfmpeg() ?? '', join(folder.path, 'voice.m4a'), [0.5], 3);
      const events = [{ at: 0, kind: 'film', ms: 0, rate: 1 } as const];
      const part = { durationMs: 3000, events, voice };
      const reviewId = await plantReview({ ana: session, waveId, surferId }, [part]);
      const page = await openGuest(browser, site);
      await page.open(cardPath);
      await page.click('Yes, that’s me');
      await page.click('18 or older');
      await page.click('Coaching');
      await page.click('Open my waves');
      await page.see('Keanu · 1 wave');
      await page.open(`/c/reviews/${reviewId}`);
      await page.click('Play review');
      await page.waitFor(hasPlayed);
      await page.fill('Answer', 'I will look up');
      await page.click('Send answer');
      await page.see('Your answer is sent.');
      await page.see('I will look up');
      await folder.remove();
    },
  },
  {
    title:
      'a coach makes a link with a password, and a visitor opens it and downloads its waves as a zip',
    async run({ browser, site }) {
      const session = await site.addSession(3);
      const staff = await openSignedIn(browser, site, session);
      await staff.openByScripts(`${session.path}/links`);
      await staff.fill('Password', 'offshore 7');
      await staff.click('Create link');
      await staff.waitFor(() => document.querySelector('li input[readonly]') !== null);
      const link = await staff.visitor.run(
        () => document.querySelector<HTMLInputElement>('li input[readonly]')?.value ?? '',
      );

      const guest = await openGuest(browser, site);
      await guest.open(link);
      await guest.fill('Password', 'onshore 7');
      await guest.press('Enter');
      await guest.see('This is not the right password.');
      await guest.fill('Password', 'offshore 7');
      await guest.click('Open the waves');
      await guest.see('3 waves · Coxos');
      const zip = await guest.visitor.run(async () => {
        const address = document.querySelector<HTMLAnchorElement>('a[href*="waves.zip"]')?.href;
        const bytes = new Uint8Array(await (await fetch(address ?? '')).arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text);
      });
      const files = readZip(Buffer.from(zip, 'base64'));
      expect(files.size).toBe(3);
      for (const file of files.values()) expect(file.subarray(4, 8).toString()).toBe('ftyp');
    },
  },
  {
    title: 'visited pages open offline, and others say that there is no connection',
    isShort: true,
    async run({ browser, site }) {
      const page = await openGuest(browser, site);
      await page.open('/');
      await page.visitor.run(() => navigator.serviceWorker.ready.then(() => true));
      await page.open('/about');
      await page.waitFor(async () => Boolean(await caches.match('/about')));
      site.line.cut();
      try {
        await page.open('/about');
        await page.see('No connection. You see this page as it was on');
        await page.open('/film');
        await page.see('The server is not responding');
        await page.see('On this device');
      } finally {
        site.line.mend();
      }
      await page.click('Try again');
      await page.seeNothingOf('The server is not responding');
    },
  },
];

function isMenuOpen(wanted: boolean): boolean {
  return (document.querySelector('header details[open]') !== null) === wanted;
}

/** Runs in the page: the voice is heard, and the video has moved with it. */
function hasPlayed(): boolean {
  const [voice, film] = [document.querySelector('audio'), document.querySelector('video')];
  return (voice?.currentTime ?? 0) > 1 && (film?.currentTime ?? 0) > 0.5;
}

/** To Keanu; returns the id of his row. */
async function giveFirstWave(
  session: Awaited<ReturnType<Parameters<Flow['run']>[0]['site']['addSession']>>,
): Promise<string> {
  const { admin, sessionId, waveIds } = session;
  const keanu = await admin
    .from('surfers')
    .select('id')
    .eq('session_id', sessionId)
    .eq('name', 'Keanu')
    .single();
  if (keanu.error) throw keanu.error;
  const given = await admin
    .from('waves')
    .update({ surfer_id: keanu.data.id })
    .eq('id', waveIds[0] ?? '');
  if (given.error) throw given.error;
  return keanu.data.id;
}
