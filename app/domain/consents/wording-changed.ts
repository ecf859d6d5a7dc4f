/** Said when what was agreed to had been read in words that are no longer asked; the page shows the new ones. */
export const WORDING_CHANGED =
  'The wording has changed since you opened this page. Read it again, and say what you agree to.';
