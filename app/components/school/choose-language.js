// Runs inline: a language that is picked by mouse or finger applies at once.
(() => {
  const select = document.querySelector('select[data-language]');
  const button = document.querySelector('button[data-language]');
  if (!(select instanceof HTMLSelectElement && button instanceof HTMLButtonElement)) return;
  button.hidden = true;
  select.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') button.hidden = false;
  });
  select.addEventListener('change', () => {
    if (button.hidden) button.form?.requestSubmit(button);
  });
})();
