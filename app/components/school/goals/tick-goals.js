// Runs inline: a press on a goal's box is sent at once, one after the other, and taken back if it does not arrive.
(() => {
  for (const form of document.querySelectorAll('form[data-goals]')) {
    if (form instanceof HTMLFormElement) tickAtOnce(form);
  }

  /** @param {HTMLFormElement} form */
  function tickAtOnce(form) {
    const alert = form.querySelector('[role="alert"]');
    let sent = Promise.resolve();
    form.addEventListener('change', ({ target: box }) => {
      if (!(box instanceof HTMLInputElement)) return;
      const { checked } = box;
      alert?.replaceChildren();
      sent = sent.then(async () => {
        if (await send(box.value, checked)) return;
        alert?.replaceChildren(form.dataset.goals ?? '');
        // Unless it was pressed again since.
        if (box.checked === checked) box.checked = !checked;
      });
    });
  }

  /** @param {string} id @param {boolean} isDone */
  async function send(id, isDone) {
    const body = new URLSearchParams({ intent: 'goals', [isDone ? 'openGoal' : 'doneGoal']: id });
    if (isDone) body.set('goal', id);
    try {
      const answer = await fetch(location.href, { method: 'POST', body, redirect: 'manual' });
      // The page answers by leading back to itself.
      return answer.type === 'opaqueredirect';
    } catch {
      return false;
    }
  }
})();
