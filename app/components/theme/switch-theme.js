// Runs inline on pages without other scripts: switches the theme without a page load.
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
  // The browser uses the meta element that matches the device's setting.
  const colors = { light: '#fff', dark: '#0f172a' };
  const [onLight, onDark] = document.querySelectorAll('meta[name="theme-color"]');
  onLight?.setAttribute('content', theme === 'dark' ? colors.dark : colors.light);
  onDark?.setAttribute('content', theme === 'light' ? colors.light : colors.dark);
  const body = new URLSearchParams({ theme });
  fetch('/theme', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {
    // Offline, the choice lasts as long as this page.
  });
});
