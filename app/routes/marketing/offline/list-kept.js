// Runs inline, before the page's content: lists the pages that the service worker has cached on
// this device, by title. The page stays hidden until then, because it would move when they appear.
// The failed page is loaded again as soon as the connection is back.
const LIMIT_MS = 1000;
const page = document.documentElement;
page.style.visibility = 'hidden';
const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const isLate = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
// The address is that of the failed page. A visitor who is leaving for another page gets there.
const reload = () => location.reload();
addEventListener('online', reload);
addEventListener('beforeunload', () => removeEventListener('online', reload));
Promise.race([showKept(), isLate]).finally(() => page.style.removeProperty('visibility'));

async function showKept() {
  const links = 'caches' in window ? await listKept() : [];
  const hasCamera = 'caches' in window && (await isCameraKept());
  await isParsed;
  if (hasCamera) document.getElementById('camera')?.removeAttribute('hidden');
  const list = document.getElementById('kept');
  if (!list || links.length === 0) return;
  // The failed page's own copy comes first.
  links.sort((a, b) => isHere(b) - isHere(a));
  for (const link of links) {
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  list.parentElement.hidden = false;
}

/** Whether the user has opened the camera on this device, so that it works without a connection. */
async function isCameraKept() {
  return (await caches.keys()).some((name) => name.startsWith('camera-'));
}

function isHere({ pathname }) {
  return Number(pathname === location.pathname);
}

async function listKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const lists = names.map(async (name) => {
    const cache = await caches.open(name);
    return Promise.all((await cache.keys()).map(async (request) => toLink(request, cache)));
  });
  return (await Promise.all(lists)).flat().filter(Boolean);
}

async function toLink(request, cache) {
  const { pathname } = new URL(request.url);
  const copy = await cache.match(request);
  // Pages of an old build are empty.
  if (pathname === '/offline' || copy?.status !== 200) return null;
  const { title } = new DOMParser().parseFromString(await copy.text(), 'text/html');
  const link = Object.assign(document.createElement('a'), { href: `${pathname}?kept` });
  // Its title is the product's.
  link.textContent = pathname === '/' ? 'Front page' : title.replace(/^.*? \| /, '') || pathname;
  link.className =
    'flex min-h-11 items-center font-semibold text-primary-ink underline-offset-4 hover:underline';
  return link;
}
