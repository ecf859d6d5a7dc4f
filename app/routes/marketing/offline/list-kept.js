// Runs inline: lists the pages that the service worker has cached on this device, by title.
// The page waits for the list for a moment, because the text would move when it appears.
const page = document.documentElement;
const show = () => page.style.removeProperty('visibility');
page.style.visibility = 'hidden';
setTimeout(show, 500);
listKept().finally(show);

async function listKept() {
  const list = document.getElementById('kept');
  if (!list || !('caches' in window)) return;
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const copy = await cache.match(request);
      // Pages of an old build are empty.
      if (pathname === '/offline' || copy?.status !== 200) continue;
      const html = await copy.text();
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      const link = Object.assign(document.createElement('a'), { href: `${pathname}?kept` });
      link.textContent = title.replace(/^.*? \| /, '') || pathname;
      link.className = 'inline-flex min-h-11 items-center text-primary-ink underline';
      const item = document.createElement('li');
      item.append(link);
      if (pathname === location.pathname) list.prepend(item);
      else list.append(item);
    }
  }
  if (list.childElementCount > 0) list.parentElement.hidden = false;
}
