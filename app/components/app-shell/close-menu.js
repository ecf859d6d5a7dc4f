// Runs inline on every page: Escape and a click elsewhere close an open menu.
for (const type of ['keydown', 'click']) {
  addEventListener(type, ({ key, target }) => {
    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      if (key ? key !== 'Escape' : menu.contains(target)) continue;
      menu.open = false;
      if (key) menu.querySelector('summary').focus();
    }
  });
}
