import { chromium } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { startServer } from './support/start-server.ts';
import { createWorld, signInToWorld } from './support/upload-world.ts';
import { createRiddenWaves } from './support/create-ridden-waves.ts';
import { openVisitor } from './support/open-visitor.ts';
import { saveLinkConsents } from '../scripts/bench/support/save-link-consents.ts';

const out = '/tmp/inbox-shots';
const server = await startServer();
process.env.BASE_URL = server.url;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
try {
  const world = await createWorld(server.dataDir);
  const { admin } = world;
  const school = randomUUID();
  const must = async (a: PromiseLike<{ error: unknown }>) => { const { error } = await a; if (error) throw error; };
  await must(admin.from('organisations').insert({ id: school, name: 'Dune Beach' }));
  await must(admin.from('memberships').insert({ organisation_id: school, profile_id: world.userId, role: 'owner' }));
  const sessions: string[] = [];
  for (const [n, [spot, day]] of [['Praia do Guincho', '2026-11-22'], ['Coxos', '2026-11-24'], ['Ribeira d’Ilhas', '2026-11-25']].entries()) {
    const spotId = randomUUID(); const id = randomUUID();
    await must(admin.from('spots').insert({ id: spotId, organisation_id: school, name: spot }));
    await must(admin.from('sessions').insert({ id, organisation_id: school, spot_id: spotId, starts_at: `${day}T09:00:00Z`, time_zone: 'Europe/Lisbon' }));
    await createRiddenWaves({ ...world, sessionId: id }, { count: 14, surfers: ['Maya', 'Jonas', 'Inés', 'Maximiliane Oberhofer', 'Aiko'].slice(0, 3 + n), recordedAt: `${day}T09:05:00Z` });
    const lycras = ['red', 'blue', 'green', 'yellow', 'pink'];
    const { data } = await admin.from('surfers').select('id, name').eq('session_id', id);
    for (const [i, s] of (data ?? []).entries()) await admin.from('surfers').update({ lycra_colour: lycras[i] }).eq('id', s.id);
    if (n > 0) await saveLinkConsents(admin, id, 'coaching');
    sessions.push(id);
  }
  const coach = await openVisitor(world);
  const last = sessions[2] ?? '';
  await coach.open(`/app/share/session/${last}/cards`);
  const phone = await openVisitor();
  const card = coach.find('li', 'Maya').querySelector('a')?.getAttribute('href') ?? '';
  await phone.open(`${card}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Coaching: true, Links: true });
  const shot = async (name: string, path: string, cookies: { name: string; value: string }[], width: number, full = true) => {
    const context = await browser.newContext({ viewport: { width, height: width > 800 ? 900 : 740 }, hasTouch: width < 500, deviceScaleFactor: width < 500 ? 2 : 1 });
    await context.addCookies(cookies.map((c) => ({ name: c.name, value: c.value, url: server.url })));
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log(name, e.message));
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: full });
    await context.close();
  };
  const phoneCookies = async () => (await phone.request.storageState()).cookies;
  for (const w of [360, 1280]) await shot('guest-ask', '/c/waves', await phoneCookies(), w, false);
  await phone.submit('Ask for a review', { 'What do you want to know? (optional)': 'Do I look down at the board when I stand up, or is it my back foot?' });
  for (const w of [360, 1280]) await shot('guest-waiting', '/c/waves', await phoneCookies(), w, false);
  const { data: mine } = await admin.from('waves').select('id, surfer:surfers!waves_surfer_id_fkey!inner(name)').eq('session_id', last).eq('surfer.name', 'Maya');
  await phone.open(`/c/waves?wave=${mine?.[1]?.id}`);
  await phone.submit('Ask for a review');
  // A surfer with an account.
  const surfer = await createWorld(server.dataDir);
  const { data: line } = await admin.from('surfers').select('guest_id').eq('session_id', last).eq('name', 'Jonas').single();
  await must(admin.from('guests').update({ claimed_by: surfer.userId }).eq('id', line?.guest_id ?? ''));
  await must(admin.from('sessions').delete().eq('id', surfer.sessionId));
  await coach.open('/app/coach');
  console.log(coach.text('main').slice(0, 300));
  const inboxWave = coach.find('ul[aria-label=Inbox] li').id.slice(5);
  const { data: wv } = await admin.from('waves').select('video_id, session_id, start_ms').eq('id', inboxWave).single();
  await must(admin.from('drawings').insert([1, 2, 3].map((n) => ({ id: randomUUID(), session_id: wv!.session_id, wave_id: inboxWave, video_id: wv!.video_id, at_ms: wv!.start_ms + n * 100, tool: 'arrow', shape: {} })) as never));
  for (const w of [360, 1280]) {
    await shot('inbox', '/app/coach', world.cookies, w);
    await shot('inbox-none', '/app/coach?q=zzz', world.cookies, w, false);
    await shot('today', '/app', world.cookies, w, false);
    await shot('reviews', '/app/coach', surfer.cookies, w, false);
    const { data: jw } = await admin.from('waves').select('id, surfer:surfers!waves_surfer_id_fkey!inner(name)').eq('session_id', last).eq('surfer.name', 'Jonas').limit(1);
    await shot('wave', `/app/share/session/${last}/wave/${jw?.[0]?.id}`, surfer.cookies, w);
  }
  await coach.submit(/^Done with/, {}, coach.find('ul[aria-label=Inbox] li'));
  for (const w of [360, 1280]) await shot('inbox-done', coach.path(), world.cookies, w, false);
} finally {
  await browser.close();
  await server.stop();
}
