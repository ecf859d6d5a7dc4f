// Runs inline: the browser's own share sheet for links that the page creates, and for the shown wave's file.
(() => {
  for (const form of document.querySelectorAll('form[data-share]')) {
    if (form instanceof HTMLFormElement && 'share' in navigator) addSheet(form);
  }
  const copy = document.querySelector('[data-copy]');
  const link = document.querySelector('[data-new-link]');
  if (!(copy instanceof HTMLElement && link instanceof HTMLInputElement)) return;
  if (!('share' in navigator) && navigator.clipboard === undefined) return;
  const { copied, notCopied, send } = JSON.parse(copy.dataset.words ?? '{}');
  if ('share' in navigator) copy.replaceChildren(send);
  copy.hidden = false;
  copy.addEventListener('click', () => {
    if ('share' in navigator) {
      navigator.share({ title: copy.dataset.copy, url: link.value }).catch(() => undefined);
      return;
    }
    navigator.clipboard.writeText(link.value).then(
      () => copy.replaceChildren(copied),
      () => copy.replaceChildren(notCopied),
    );
  });

  /** @param {HTMLFormElement} form */
  function addSheet(form) {
    const { share: title = '', file: address } = form.dataset;
    const words = JSON.parse(form.dataset.words ?? '{}');
    const status = form.querySelector('[aria-live]');
    const label = status?.textContent ?? '';
    const menu = form.querySelector('ul');
    const toFile = (/** @type {Blob[]} */ parts) =>
      new File(parts, `${title}.mp4`, { type: 'video/mp4' });
    const sendsFiles = address && menu && navigator.canShare?.({ files: [toFile([])] });
    /** @type {ShareData | undefined} What a second tap sends. */
    let loaded;
    let page = '';

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (loaded) sendLoaded();
      else if (sendsFiles) menu.hidden = !menu.hidden;
      else run(loadLink);
    });
    menu?.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.dataset.send) return;
      menu.hidden = true;
      run(target.dataset.send === 'file' ? loadFile : loadLink);
    });

    /** @param {() => Promise<ShareData | undefined>} load */
    async function run(load) {
      status?.replaceChildren(words.loading);
      try {
        loaded = await load();
        if (loaded) await sendLoaded();
        // The page says why there is no link.
        else form.submit();
      } catch {
        status?.replaceChildren(words.notLoaded);
      }
    }
    async function loadFile() {
      const response = await fetch(address ?? '');
      if (!response.ok) throw new Error(response.statusText);
      return { title, files: [toFile([await response.blob()])] };
    }
    async function loadLink() {
      const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
      const response = await fetch(form.action, { method: 'POST', body });
      if (!response.ok) throw new Error(response.statusText);
      // A parsed page would apply its styles, which the policy of this one forbids.
      const [, url] = /data-new-link[^>]* value="([^"]+)"/.exec(await response.text()) ?? [];
      if (!url) return undefined;
      page = response.url;
      return { title, url };
    }
    async function sendLoaded() {
      try {
        await navigator.share(loaded);
      } catch (error) {
        // Browsers share only shortly after a tap.
        if (error instanceof DOMException && error.name === 'NotAllowedError') {
          status?.replaceChildren(words.tapAgain);
          return;
        }
      }
      status?.replaceChildren(label);
      // The page with the link in its list.
      if (page) location.assign(page);
      loaded = undefined;
    }
  }
})();
