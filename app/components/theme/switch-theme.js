// Runs as it stands, on pages that have no other scripts: another theme without another page.
addEventListener('submit', (event) => {
  const { target: form, submitter: pressed } = event;
  if (!(form instanceof HTMLFormElement) || !(pressed instanceof HTMLButtonElement)) return;
  if (form.getAttribute('action') !== '/theme') return;
  event.preventDefault();
  const theme = pressed.value;
  document.documentElement.dataset.theme = theme;
  for (const button of form.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button === pressed));
  }
  // Of the two the browser takes the one for the device's own setting.
  const colors = { light: '#fff', dark: '#0f172a' };
  const [onLight, onDark] = document.querySelectorAll('meta[name="theme-color"]');
  onLight?.setAttribute('content', theme === 'dark' ? colors.dark : colors.light);
  onDark?.setAttribute('content', theme === 'light' ? colors.light : colors.dark);
  const body = new URLSearchParams({ theme });
  fetch('/theme', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {
    // Without a connection it holds for this page.
  });
});
