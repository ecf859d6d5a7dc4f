// Runs as it stands: the pages that the service worker keeps on this device, by their titles.
(async () => {
  const list = document.getElementById('kept');
  if (!list || !('caches' in window)) return;
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname === '/offline') continue;
      const html = (await (await cache.match(request))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      const link = Object.assign(document.createElement('a'), { href: pathname });
      link.textContent = title.replace(/^.*? \| /, '') || pathname;
      link.className = 'inline-flex min-h-11 items-center text-primary-ink underline';
      list.append(document.createElement('li'));
      list.lastElementChild.append(link);
    }
  }
  if (list.childElementCount > 0) list.parentElement.hidden = false;
})();
