// Runs unbuilt, beside the pages: see docs/decisions/0044. The server puts in front of it BUILD and
// PAGES, which define what may be cached, LEFT_ALONE, the paths that the browser requests itself, and
// CAMERA_FILES, the scripts of the camera (routes/resources/service-worker.ts).

const PREFIX = 'pages-';
const CACHE = PREFIX + BUILD;
const OFFLINE = '/offline';
/** The camera of a signed-in user, and the page that stands in for it without a connection. */
const CAMERA = '/app/camera';
const KEPT_CAMERA = '/camera';
const CAMERA_PREFIX = 'camera-';
/** The kept page and its scripts, of one build; complete once it has the page. */
const CAMERA_CACHE = CAMERA_PREFIX + BUILD;
/** Scripts, styles and workers of all builds; their names change with their content. */
const FILES = '/assets/';
/** A user who opens the camera wants to film now. */
const CAMERA_WAIT_MS = 3_000;
/** Set by the server, on a page without any data of a signed-in user. */
const VISITOR_HEADER = 'x-visitor';
/** Set by the server: the build of a page. */
const OF_BUILD = 'x-build';
/** Behind the address of a copy that the user chose from the list of cached pages. */
const CHOSEN = '?kept';
/** Of some 15 kB each, as they are sent. */
const MOST_KEPT = 30;
/**
 * The pages of signed-in users are not cached; the worker fetches another copy instead, at most
 * this often.
 */
const RENEW_AFTER_MS = 10 * 60_000;
/** When a page does not arrive within this time, the worker requests a small file from the server. */
const WAIT_MS = 10_000;
/** When that does not arrive either, the connection counts as down. */
const FILE_WAIT_MS = 5_000;
/** Whether the browser supports static routes, which it requests itself. */
const HAS_ROUTES = 'addRoutes' in (globalThis.InstallEvent ?? Event).prototype;

const NOTE =
  '<p role="status" class="bg-neutral-900 px-4 py-2 text-center text-white">No connection. You see this page as it was on TIME.</p>';

/**
 * Copies are of no user, and their reader may be signed in. Without a connection no link to signing
 * in or up leads anywhere, so copies show none.
 */
const TO_SIGN_IN = /<a(?=[^>]* href="\/auth\/login["?])/g;

addEventListener('install', (event) => {
  if (HAS_ROUTES) event.waitUntil(event.addRoutes(LEFT_ALONE.map(toNetworkRoute)));
  event.waitUntil(install());
});
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || event.request.method !== 'GET' || isLeftAlone(url)) return;
  if (url.pathname.startsWith(FILES)) event.respondWith(answerFile(event.request));
  else if (event.request.mode !== 'navigate') return;
  else if (url.pathname === KEPT_CAMERA) event.respondWith(openCamera(event.request));
  else if (url.pathname === CAMERA) event.respondWith(answerCamera(event, url));
  else event.respondWith(answer(event, url));
});

// From a page that has updated itself with data that were missing when it was loaded.
addEventListener('message', (event) => {
  if (event.data === 'keep-camera') {
    event.waitUntil(
      keepCamera().then(
        () => event.source.postMessage('camera-kept'),
        () => event.source.postMessage('camera-not-kept'),
      ),
    );
  }
  if (event.data !== 'renewed') return;
  event.waitUntil(refreshCopy(new URL(event.source.url).pathname).catch(() => {}));
});

/** Fetches the cached pages of the previous build again, since their copies are deleted with it. */
async function install() {
  const before = await listKept();
  await refreshCopy(OFFLINE);
  await Promise.allSettled(['/', ...before].map(refreshCopy));
  // Before the previous build's camera is deleted. A failure leaves the previous worker in charge.
  if ((await listCaches(CAMERA_PREFIX)).length > 0) await keepCamera().catch(throwUnlessFull);
  await skipWaiting();
}

async function activate() {
  for (const name of await listCaches(PREFIX)) if (name !== CACHE) await caches.delete(name);
  // A page that is preloaded but excluded from the worker is requested twice, and a code in it is
  // used up. So there is no preload where the browser does not support static routes; the previous
  // worker may have enabled it.
  if (HAS_ROUTES) await registration.navigationPreload?.enable();
  else await registration.navigationPreload?.disable();
  await clients.claim();
  await deleteOlderCameras();
  // Pages that were open before this worker controlled them.
  const open = await clients.matchAll({ type: 'window' });
  await Promise.allSettled(open.map(({ url }) => refreshCopy(new URL(url).pathname)));
}

function toNetworkRoute(path) {
  return { condition: { urlPattern: { pathname: `${path}*` } }, source: 'network' };
}

function isLeftAlone({ pathname }) {
  return LEFT_ALONE.some((path) => pathname.startsWith(path));
}

/** From the server whenever it responds, else from the cache. */
async function answer(event, url) {
  if (url.search === CHOSEN && mayBeKept(url)) return answerChosen(url);
  const coming = load(event, url).catch(() => openInstead(url));
  if (await Promise.race([coming, pause(WAIT_MS)])) return coming;
  // It is unknown whether a copy is of the newest build: it is offered, not shown.
  const isOffered = isKept(url) && (await findCopy(url.pathname));
  if (!isOffered || (await Promise.race([coming, isServerThere()]))) return coming;
  return openOffline();
}

/** The camera with its user's newest sessions if the server responds in time, else the kept one. */
async function answerCamera(event, url) {
  event.waitUntil(deleteOlderCameras());
  const coming = load(event, url);
  const kept = await (await caches.open(CAMERA_CACHE)).match(KEPT_CAMERA);
  if (!kept) return coming.catch(openOffline);
  const first = await Promise.race([coming.catch(() => null), pause(CAMERA_WAIT_MS)]);
  if (first && first.status < 500) return first;
  const instead = new URL(KEPT_CAMERA + url.search, location.origin);
  // So that the page does not return here at once.
  instead.searchParams.set('kept', '1');
  return Response.redirect(instead);
}

async function openCamera(request) {
  const kept = await (await caches.open(CAMERA_CACHE)).match(KEPT_CAMERA);
  return kept ?? fetch(request).catch(openOffline);
}

async function answerFile(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** Those of older builds stay while a camera is open: it may load some of its parts later. */
async function deleteOlderCameras() {
  const open = await clients.matchAll({ type: 'window' });
  if (open.some(({ url }) => [CAMERA, KEPT_CAMERA].includes(new URL(url).pathname))) return;
  const kept = await listCaches(CAMERA_PREFIX);
  for (const name of kept) if (name !== CAMERA_CACHE) await caches.delete(name);
}

/** A full phone gets the new build without a kept camera. */
function throwUnlessFull(error) {
  if (error.name !== 'QuotaExceededError') throw error;
}

/** Keeps the camera of this build: its files, then its page. Files of older builds are not sent again. */
async function keepCamera() {
  const cache = await caches.open(CAMERA_CACHE);
  if (await cache.match(KEPT_CAMERA)) return;
  const missing = [...CAMERA_FILES].map(async (path) => {
    const file = await answerFile(new Request(path));
    if (!file.ok) throw new Error(`${path} is missing`);
    await cache.put(path, file);
  });
  await Promise.all(missing);
  const page = await fetch(KEPT_CAMERA, { credentials: 'omit' });
  if (!isPublic(page)) throw new Error('The camera is of another build');
  await cache.put(KEPT_CAMERA, page);
}

/** The page itself, if the server is reachable after all; else the copy. */
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
    // A response that is not JSON counts, too.
    return error instanceof SyntaxError;
  }
}

/** Whether a page at this address may be cached; searches and places are not. */
function isKept(url) {
  return url.search === '' && mayBeKept(url);
}

function mayBeKept({ pathname }) {
  return PAGES.some((pattern) => new RegExp(pattern).test(pathname));
}

/** Caches a page without user data. For a page with user data, it fetches the version without. */
async function keep(path, answer) {
  if (isPublic(answer)) return put(path, answer);
  const copy = await findCopy(path);
  const age = copy ? Date.now() - Date.parse(copy.headers.get('date')) : Infinity;
  if (age > RENEW_AFTER_MS) await refreshCopy(path);
}

/** Requests without cookies, and so as an unknown visitor. */
async function refreshCopy(path) {
  if (path !== OFFLINE && !isKept(new URL(path, location.href))) return;
  const answer = await fetch(path, { credentials: 'omit' });
  if (!isPublic(answer)) throw new Error(`${path} has a user's data, or is of another build`);
  await put(path, answer);
}

function isPublic({ status, redirected, headers }) {
  return (
    status === 200 &&
    !redirected &&
    headers.get(VISITOR_HEADER) === 'none' &&
    headers.get(OF_BUILD) === BUILD &&
    !headers.get('cache-control')?.includes('no-store')
  );
}

/** At the end, where the youngest are; the oldest are evicted, except for the offline page. */
async function put(path, answer) {
  const cache = await caches.open(CACHE);
  await cache.delete(path);
  await cache.put(path, answer);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE);
  for (const oldest of pages.slice(0, -MOST_KEPT)) await cache.delete(oldest);
}

/**
 * Shows no copy of this build once another was seen. The addresses stay, for the next build's
 * worker.
 */
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

/** With a line that shows its date: what the page calls new may be old. */
async function openCopy(path) {
  const copy = await findCopy(path);
  if (!copy) return null;
  const date = new Date(copy.headers.get('date'));
  const time = date.toLocaleString('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  });
  return toShown(copy, NOTE.replace('TIME', time));
}

async function openOffline() {
  const page = await (await caches.open(CACHE)).match(OFFLINE);
  return page ? toShown(page) : Response.error();
}

/** @param note above the page */
async function toShown(page, note = '') {
  const html = (await page.text())
    .replace(/<body[^>]*>/, (body) => body + note)
    .replace(TO_SIGN_IN, '<a hidden');
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

async function listCaches(prefix) {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

async function listKept() {
  const caches_ = await Promise.all((await listCaches(PREFIX)).map((name) => caches.open(name)));
  const requests = await Promise.all(caches_.map((cache) => cache.keys()));
  return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))];
}

/** @returns undefined after the timeout */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
