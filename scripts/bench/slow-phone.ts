import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { Browser } from '@playwright/test';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { createSessionWaves } from './support/create-session-waves.ts';
import { createWorld, type World } from './support/create-world.ts';
import { drawTinyFilm } from './support/draw-tiny-film.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { openBrowser } from './support/open-browser.ts';
import { openOnSlowPhone, type PageLoad } from './support/open-on-slow-phone.ts';
import { saveLinkConsents } from './support/save-link-consents.ts';
import { PHONE_AGENT, savePage } from './support/save-page.ts';
import { createDataDir, startApp } from './support/start-app.ts';
import { startProgram } from './support/start-program.ts';
import { toMedian } from './support/statistics.ts';

const SIZES: Record<Size, { waves: number; turns: number }> = {
  full: { waves: 50, turns: 4 },
  short: { waves: 3, turns: 1 },
};

/** Who opens a page. */
type Visitor = Pick<World, 'cookies'>;

export const slowPhone: Benchmark = {
  name: 'slow-phone',
  title: 'A slow phone',
  how: `Largest contentful paint in Chromium with an empty cache at 360 × 740, on slow 4G and with a four times
    slower processor, as Lighthouse applies them by DevTools. Compared with the same HTML, with its style sheet
    inlined, saved as a file with the same pictures and videos but without scripts, from a plain file server that
    compressed the files in advance.`,
  records: ['0073-pages-are-built-for-slow-phones'],
  async run(size, say) {
    const { waves, turns } = SIZES[size];
    const app = await startApp();
    const browser = await openBrowser();
    const { dataDir: folder, remove } = await createDataDir();
    const files = await startProgram('scripts/bench/programs/serve-files.ts', { args: [folder] });
    try {
      const world = await createWorld(app);
      const film = await openAsBlob(await drawTinyFilm(), { type: 'video/mp4' });
      const [waveId = ''] = await createSessionWaves(world, waves, film);
      const guest = await openAsGuest(world, waveId);
      const pages = [
        { what: 'Page of a link to one wave', path: await addLink(world, waveId), goal: 1.15 },
        { what: 'A guest’s page of their waves', path: '/c/waves', goal: 1.1, visitor: guest },
        { what: `Session page of ${waves} waves`, path: world.path, goal: 1.3 },
      ].slice(0, size === 'short' ? 1 : 3);
      const comparisons: Comparison[] = [];
      for (const { what, path, goal, visitor = world } of pages) {
        await savePage({ siteUrl: app.url, path, cookie: toHeader(visitor), folder });
        const loads = { ours: [] as PageLoad[], bare: [] as PageLoad[] };
        const load = (side: 'ours' | 'bare', url: string) => async () => {
          const loaded = await loadOnce(browser, visitor, url);
          loads[side].push(loaded);
          return loaded.lcpMs / 1000;
        };
        const figures = await measureInTurns(
          turns,
          load('ours', app.url + path),
          load('bare', `${files.url}/`),
        );
        say(`${what}: ${figures.ours.map((seconds) => seconds.toFixed(2)).join(', ')} s`);
        const notes = [summarise('Ours', loads.ours), summarise('The bare page', loads.bare)];
        const goalOfRatio = { ratio: 'at most', value: goal } as const;
        comparisons.push({ what, unit: 's', goal: goalOfRatio, ...figures, notes });
      }
      return comparisons;
    } finally {
      await browser.close();
      await files.stop();
      await app.stop();
      await remove();
    }
  },
};

function summarise(whose: string, loads: PageLoad[]): string {
  const kB = (read: (load: PageLoad) => number) => Math.round(toMedian(loads.map(read)) / 1000);
  const [first] = loads;
  return `${whose}: first paint after ${(toMedian(loads.map(({ fcpMs }) => fcpMs)) / 1000).toFixed(2)} s; until the largest one (${first?.largest}) ${kB(({ bytesAtLcp }) => bytesAtLcp)} kB, of which the page ${kB(({ documentBytes }) => documentBytes)} kB and scripts ${kB(({ scriptBytes }) => scriptBytes)} kB.`;
}

async function loadOnce(browser: Browser, { cookies }: Visitor, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    userAgent: PHONE_AGENT,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  try {
    // Of the whole site: a page's own address would leave its pictures without them.
    const { origin } = new URL(url);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    return await openOnSlowPhone(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

/** Claims the guest of a wave for a phone without an account. */
async function openAsGuest({ admin }: World, waveId: string): Promise<Visitor> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = toHash(token);
  const wave = requireData(
    'Reading a wave',
    await admin.from('waves').select('surfer_id').eq('id', waveId).single(),
  );
  const { guest_id } = requireData(
    'Reading a surfer',
    await admin
      .from('surfers')
      .select('guest_id')
      .eq('id', wave.surfer_id ?? '')
      .single(),
  );
  requireData('Adding a claim', await admin.from('claims').insert({ guest_id, token_hash }));
  return { cookies: [{ name: 'claims', value: token }] };
}

function toHeader({ cookies }: Visitor): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

function toHash(token: string): string {
  return `\\x${createHash('sha256').update(token).digest('hex')}`;
}

/** Makes a link to a wave; returns the path of its page. */
async function addLink({ admin, sessionId }: World, waveId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = toHash(token);
  const row = { session_id: sessionId, wave_id: waveId, token_hash };
  await saveLinkConsents(admin, sessionId);
  requireData('Adding a link', await admin.from('share_links').insert(row));
  return `/w/${token}`;
}
