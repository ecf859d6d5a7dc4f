// Runs inline: a language that is picked by mouse or finger applies at once, and what was typed stays.
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

  const KEY = 'typed-before-language';
  // Not the boxes of consent: words in another language are other words.
  const listFields = () =>
    [...document.querySelectorAll('main input, main select, main textarea')].filter(
      ({ type }) => !['hidden', 'password', 'file', 'checkbox'].includes(type),
    );
  form.addEventListener('submit', () => {
    const fields = listFields().map(({ name, value, checked }) => ({ name, value, checked }));
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, fields }));
    } catch {
      // The browser stores nothing: the fields are as the server sends them.
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    let typed = null;
    try {
      typed = JSON.parse(sessionStorage.getItem(KEY));
      sessionStorage.removeItem(KEY);
    } catch {
      return;
    }
    if (typed?.path !== location.pathname) return;
    const fields = listFields();
    if (!fields.every(({ name }, index) => typed.fields[index]?.name === name)) return;
    for (const [index, field] of fields.entries()) {
      if (field.type === 'radio') field.checked = typed.fields[index].checked;
      else field.value = typed.fields[index].value;
    }
  });
})();
