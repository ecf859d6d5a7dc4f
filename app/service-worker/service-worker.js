// Runs as it stands, beside the pages: see docs/decisions/0044. In front of it stand BUILD and PAGES, which say what
// may be kept, and LEFT_ALONE, below which the browser asks by itself (routes/resources/service-worker.ts).

const PREFIX = 'pages-';
const CACHE = PREFIX + BUILD;
const OFFLINE = '/offline';
/** By the server, of a page that has nothing in it of anybody who is signed in. */
const NOBODYS = 'x-visitor';
/** By the server: of which build a page is. */
const OF_BUILD = 'x-build';
/** Behind the address of a copy that somebody chose from the list of what is kept. */
const CHOSEN = '?kept';
/** Of some 15 kB each, as they are sent. */
const MOST_KEPT = 30;
/** For those who are signed in, whose pages are not kept, another copy is asked for; not more often than that. */
const RENEW_AFTER_MS = 10 * 60_000;
/** When a page is silent for so long, a file is asked for that the server has at hand. */
const WAIT_MS = 10_000;
/** When that is silent, too, there is no line to speak of. */
const FILE_WAIT_MS = 5_000;
/** Whether the browser can be told beforehand what to ask for by itself. */
const HAS_ROUTES = 'addRoutes' in (globalThis.InstallEvent ?? Event).prototype;

const NOTE =
  '<p role="status" class="bg-neutral-900 px-4 py-2 text-center text-white">No connection. You see this page as it was on TIME.</p>';

addEventListener('install', (event) => {
  if (HAS_ROUTES) event.waitUntil(event.addRoutes(LEFT_ALONE.map(toNetworkRoute)));
  event.waitUntil(install());
});
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isPage = event.request.mode === 'navigate' && event.request.method === 'GET';
  if (!isPage || url.origin !== location.origin || isLeftAlone(url)) return;
  event.respondWith(answer(event, url));
});

// From a page that has shown, in its place, what was not there when it was loaded.
addEventListener('message', (event) => {
  if (event.data !== 'renewed') return;
  event.waitUntil(keepAnew(new URL(event.source.url).pathname).catch(() => {}));
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
  // A page that is asked for beforehand and then left alone is asked for twice, and a code in it is used up. So
  // nothing is asked for beforehand where the browser does not know what is left alone; the worker before may have.
  if (HAS_ROUTES) await registration.navigationPreload?.enable();
  else await registration.navigationPreload?.disable();
  await clients.claim();
  // Pages that were open before they could be seen from here.
  const open = await clients.matchAll({ type: 'window' });
  await Promise.allSettled(open.map(({ url }) => keepAnew(new URL(url).pathname)));
}

function toNetworkRoute(path) {
  return { condition: { urlPattern: { pathname: `${path}*` } }, source: 'network' };
}

function isLeftAlone({ pathname }) {
  return LEFT_ALONE.some((path) => pathname.startsWith(path));
}

/** From the server whenever it answers; what is kept when it can't be had. */
async function answer(event, url) {
  if (url.search === CHOSEN && mayBeKept(url)) return answerChosen(url);
  const coming = load(event, url).catch(() => openInstead(url));
  if (await Promise.race([coming, pause(WAIT_MS)])) return coming;
  // Of a copy nobody can tell now whether it is of the newest build: it is offered, not shown.
  const isOffered = isKept(url) && (await findCopy(url.pathname));
  if (!isOffered || (await Promise.race([coming, isServerThere()]))) return coming;
  return openOffline();
}

/** The page itself, if there is a server after all; else the copy. */
async function answerChosen({ pathname }) {
  if (await isServerThere()) return Response.redirect(pathname);
  return openInstead({ pathname, search: '' });
}

async function load(event, url) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  const build = answer.headers.get(OF_BUILD);
  if (build && build !== BUILD) await emptyCopies().catch(console.warn);
  else if (isKept(url) && answer.ok) {
    event.waitUntil(keep(url.pathname, answer.clone()).catch(() => {}));
  }
  return answer;
}

async function openInstead(url) {
  return (isKept(url) && (await openCopy(url.pathname))) || openOffline();
}

async function isServerThere() {
  const asked = { cache: 'no-store', signal: AbortSignal.timeout(FILE_WAIT_MS) };
  try {
    const { id } = await (await fetch(`/builds/latest.json?${Date.now()}`, asked)).json();
    if (id !== BUILD) await emptyCopies();
    return true;
  } catch (error) {
    // What is no JSON is an answer, too.
    return error instanceof SyntaxError;
  }
}

/** Whether a page at this address may be kept; what was searched for and where one was stays out. */
function isKept(url) {
  return url.search === '' && mayBeKept(url);
}

function mayBeKept({ pathname }) {
  return PAGES.some((pattern) => new RegExp(pattern).test(pathname));
}

/** Keeps what is nobody's. Of a page that was made for somebody, one that is made for nobody is asked for. */
async function keep(path, answer) {
  if (isNobodys(answer)) return put(path, answer);
  const copy = await findCopy(path);
  const age = copy ? Date.now() - Date.parse(copy.headers.get('date')) : Infinity;
  if (age > RENEW_AFTER_MS) await keepAnew(path);
}

/** Asked for without cookies, and so as somebody whom nobody knows. */
async function keepAnew(path) {
  if (path !== OFFLINE && !isKept(new URL(path, location.href))) return;
  const answer = await fetch(path, { credentials: 'omit' });
  if (!isNobodys(answer)) throw new Error(`${path} is somebody's, or of another build`);
  await put(path, answer);
}

function isNobodys({ status, redirected, headers }) {
  return (
    status === 200 &&
    !redirected &&
    headers.get(NOBODYS) === 'nobody' &&
    headers.get(OF_BUILD) === BUILD &&
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

/** Nothing of this build is shown once another was seen. The addresses stay, for the worker that comes with that. */
async function emptyCopies() {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname === OFFLINE) continue;
    await cache.put(request, new Response(null, { status: 204 }));
  }
}

async function findCopy(path) {
  const copy = await (await caches.open(CACHE)).match(path);
  return copy?.status === 200 ? copy : null;
}

/** With a line that says of when it is: what it calls new may be old. */
async function openCopy(path) {
  const copy = await findCopy(path);
  if (!copy) return null;
  const date = new Date(copy.headers.get('date'));
  const time = date.toLocaleString('en-GB', {
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
