// Runs inline: asks the server for its smallest file before a form of the page is sent, or the way to pay is opened.
// Without a connection the page stays, with all that was typed, and says so, where the browser would show its own error.
(() => {
  const notice = document.querySelector('[data-no-connection]');
  if (!(notice instanceof HTMLElement)) return;
  // As long as the service worker waits for a page.
  const TIMEOUT_MS = 10_000;
  let isAsking = false;
  let isAsked = false;

  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (isAsked || !(form instanceof HTMLFormElement) || !form.closest('main')) return;
    event.preventDefault();
    ask(submitter ?? form, () => form.requestSubmit(submitter));
  });
  for (const link of document.querySelectorAll('a[data-pay]')) {
    link.addEventListener('click', (event) => {
      if (isAsked || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      ask(link, () => link.click());
    });
  }

  /** @param {Element} pressed @param {() => void} go */
  async function ask(pressed, go) {
    if (isAsking) return;
    isAsking = true;
    notice.hidden = true;
    pressed.setAttribute('aria-busy', 'true');
    const isConnected = await fetch(`/builds/latest.json?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      () => true,
      () => false,
    );
    isAsking = false;
    pressed.removeAttribute('aria-busy');
    if (isConnected) {
      isAsked = true;
      go();
      isAsked = false;
      return;
    }
    // In sight on a phone, too; readers of screens hear it when it appears.
    pressed.before(notice);
    notice.hidden = false;
  }
})();
