// Runs as it stands, beside the pages: see docs/decisions/0044. In front of it stand BUILD and PAGES, which say what
// may be kept (routes/resources/service-worker.ts).

const PREFIX = 'pages-';
const CACHE = PREFIX + BUILD;
const OFFLINE = '/offline';
/** By the server, of a page that has nothing in it of anybody who is signed in. */
const NOBODYS = 'x-visitor';
/** Of some 15 kB each, as they are sent. */
const MOST_KEPT = 30;
/** For those who are signed in, whose pages are not kept, another copy is asked for; not more often than that. */
const RENEW_AFTER_MS = 10 * 60_000;
/** A line that says nothing for so long is as good as none, where there is a copy. */
const WAIT_MS = 10_000;
/** Keys and whatever is long: the browser asks for them by itself. */
const LEFT_ALONE = /^\/(?:w|c|consent|mails|media|storage|auth|rest)\//;

const NOTE =
  '<p role="status" class="bg-neutral-900 px-4 py-2 text-center text-white">No connection. You see this page as it was on TIME.</p>';

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isPage = event.request.mode === 'navigate' && event.request.method === 'GET';
  if (!isPage || url.origin !== location.origin || LEFT_ALONE.test(url.pathname)) return;
  event.respondWith(answer(event, url));
});

/** What is kept of the build before comes anew, since its copies go with it. */
async function install() {
  const before = await listKept();
  await keepAnew(OFFLINE);
  await Promise.allSettled(['/', ...before].map(keepAnew));
  await skipWaiting();
}

async function activate() {
  for (const name of await listCaches()) if (name !== CACHE) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
  // Pages that were open before they could be seen from here.
  const open = await clients.matchAll({ type: 'window' });
  await Promise.allSettled(open.map(({ url }) => keepAnew(new URL(url).pathname)));
}

/** From the server whenever it answers; else what is kept. */
async function answer(event, url) {
  const coming = load(event, url);
  const first = await Promise.race([coming.catch(() => null), pause(WAIT_MS)]);
  if (first) return first;
  const copy = isKept(url) && (await openCopy(url.pathname));
  if (copy) return copy;
  // The time was up, and there is nothing to show instead.
  if (first === undefined) return coming.catch(openOffline);
  return openOffline();
}

async function load(event, url) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (isKept(url) && answer.ok) event.waitUntil(keep(url.pathname, answer.clone()).catch(() => {}));
  return answer;
}

/** Whether a page at this address may be kept; what was searched for and where one was stays out. */
function isKept({ pathname, search }) {
  return search === '' && PAGES.some((pattern) => new RegExp(pattern).test(pathname));
}

/** Keeps what is nobody's. Of a page that was made for somebody, one that is made for nobody is asked for. */
async function keep(path, answer) {
  if (isNobodys(answer)) return put(path, answer);
  const copy = await (await caches.open(CACHE)).match(path);
  const age = copy ? Date.now() - Date.parse(copy.headers.get('date')) : Infinity;
  if (age > RENEW_AFTER_MS) await keepAnew(path);
}

/** Asked for without cookies, and so as somebody whom nobody knows. */
async function keepAnew(path) {
  if (path !== OFFLINE && !isKept(new URL(path, location.href))) return;
  const answer = await fetch(path, { credentials: 'omit' });
  if (!isNobodys(answer)) throw new Error(`${path} is somebody's`);
  await put(path, answer);
}

function isNobodys({ status, redirected, headers }) {
  return (
    status === 200 &&
    !redirected &&
    headers.get(NOBODYS) === 'nobody' &&
    !headers.get('cache-control')?.includes('no-store')
  );
}

/** At the end, where the youngest are; the oldest go, but the page that says that there is no connection. */
async function put(path, answer) {
  const cache = await caches.open(CACHE);
  await cache.delete(path);
  await cache.put(path, answer);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE);
  for (const oldest of pages.slice(0, -MOST_KEPT)) await cache.delete(oldest);
}

/** With a line that says of when it is: what it calls new may be old. */
async function openCopy(path) {
  const copy = await (await caches.open(CACHE)).match(path);
  if (!copy) return null;
  const date = new Date(copy.headers.get('date'));
  const time = date.toLocaleString('en', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  });
  const html = (await copy.text()).replace(
    /<body[^>]*>/,
    (body) => body + NOTE.replace('TIME', time),
  );
  const headers = new Headers(copy.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

async function openOffline() {
  return (await (await caches.open(CACHE)).match(OFFLINE)) ?? Response.error();
}

async function listCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function listKept() {
  const caches_ = await Promise.all((await listCaches()).map((name) => caches.open(name)));
  const requests = await Promise.all(caches_.map((cache) => cache.keys()));
  return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))];
}

/** @returns undefined, when the time is up */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
