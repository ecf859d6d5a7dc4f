addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector('header details[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});
