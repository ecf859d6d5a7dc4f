// Runs inline: stores typed values while this tab is open, and checks the connection before the
// form submits, since an offline browser would replace the page.
(() => {
  const KEPT = 'contact form';
  const ASK_MS = 8_000;
  const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
  const form = document.querySelector('form[data-keep]');
  const notice = document.querySelector('[data-no-connection]');
  if (!(form instanceof HTMLFormElement) || !(notice instanceof HTMLElement)) return;
  const fields = [...form.elements].filter(
    (field) =>
      (field instanceof HTMLInputElement && !/^(?:hidden|file|submit)$/.test(field.type)) ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
  const isSentBack = form.dataset.keep === 'sent-back';

  function readKept() {
    try {
      return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    } catch {
      return {};
    }
  }
  function keep() {
    const values = Object.fromEntries(fields.map((field) => [field.name, field.value]));
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(values));
    } catch {
      // Without storage the form still submits.
    }
  }
  // Values that the server sends back are newer; so is a topic in the link.
  const kept = isSentBack ? {} : readKept();
  for (const field of fields) {
    const isNamed = field.name === 'topic' && location.search.includes('topic=');
    if (typeof kept[field.name] === 'string' && kept[field.name] && !isNamed) {
      field.value = kept[field.name];
    }
  }
  form.addEventListener('input', keep);

  const picture = form.querySelector('input[type=file]');
  picture?.addEventListener('change', () => {
    if (!(picture instanceof HTMLInputElement)) return;
    const isLarge = (picture.files?.[0]?.size ?? 0) > MAX_PICTURE_BYTES;
    picture.setCustomValidity(
      isLarge ? 'This file is larger than 12 MB: choose a smaller one.' : '',
    );
  });

  let isAsking = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    keep();
    notice.hidden = true;
    form.setAttribute('aria-busy', 'true');
    try {
      await fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout(ASK_MS) });
      form.submit();
    } catch (error) {
      // A slow connection may still carry the form.
      if (error instanceof DOMException && error.name === 'TimeoutError') form.submit();
      else notice.hidden = false;
    } finally {
      isAsking = false;
      form.removeAttribute('aria-busy');
    }
  });
})();
