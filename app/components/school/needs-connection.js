// Runs inline on guests' pages: requests the server's smallest file before a form is sent or a link to a payment opens.
// Without a connection the page says so and keeps all that was typed, where the browser would show its own error page.
(() => {
  const notice = document.querySelector('[data-no-connection]');
  if (!(notice instanceof HTMLElement)) return;
  /** @type {(() => void) | undefined} Sends what the guest pressed last. */
  let waiting;
  let isGoing = false;
  const hide = () => {
    notice.hidden = true;
  };

  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    // Other scripts send these forms themselves.
    if (isGoing || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.getAttribute('action') === '/theme') return;
    event.preventDefault();
    check(submitter ?? form, () => form.requestSubmit(submitter));
  });
  for (const link of document.querySelectorAll('a[data-pay]')) {
    link.addEventListener('click', (event) => {
      if (isGoing || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      check(link, () => link.click());
    });
  }
  // The notice covers a part of the page.
  document.addEventListener('click', hide, true);
  addEventListener('online', hide);
  // A request that the browser cancels because the guest leaves is no lost connection.
  addEventListener('pagehide', () => {
    waiting = undefined;
  });

  /**
   * Waits as long as the browser does: a slow connection needs no second press. Of several presses
   * only the last is sent, once, as soon as the server responds to any of them.
   *
   * @param {HTMLElement} pressed @param {() => void} go
   */
  async function check(pressed, go) {
    waiting = go;
    hide();
    pressed.setAttribute('aria-busy', 'true');
    pressed.style.opacity = '0.6';
    const address = `/builds/latest.json?${Date.now()}`;
    const isConnected = await fetch(address, { cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    pressed.removeAttribute('aria-busy');
    pressed.style.opacity = '';
    if (isConnected) send();
    else if (waiting === go) show(pressed);
  }

  function send() {
    const go = waiting;
    waiting = undefined;
    isGoing = true;
    go?.();
    isGoing = false;
  }

  /** @param {HTMLElement} pressed */
  function show(pressed) {
    waiting = undefined;
    // The choice of a language hides its button, and picking the same language again sends nothing.
    pressed.hidden = false;
    const isLow = pressed.getBoundingClientRect().top > innerHeight / 2;
    notice.style.inset = isLow ? '1rem 1rem auto' : 'auto 1rem 1rem';
    notice.hidden = false;
  }
})();
