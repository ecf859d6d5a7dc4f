// Runs inline on every page: Escape and a click elsewhere close an open menu.
addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector('details[data-menu][open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});
addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll('details[data-menu][open]')) {
    if (!menu.contains(target)) menu.open = false;
  }
});
