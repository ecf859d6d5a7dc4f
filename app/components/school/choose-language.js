// Runs inline: a language that is picked by mouse or finger applies at once.
(() => {
  const form = document.querySelector('form#language');
  const select = form?.querySelector('select');
  const button = form?.querySelector('button');
  if (!(form instanceof HTMLFormElement) || !select || !button) return;
  button.hidden = true;
  select.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') button.hidden = false;
  });
  select.addEventListener('change', () => {
    if (button.hidden) form.requestSubmit();
  });
})();
