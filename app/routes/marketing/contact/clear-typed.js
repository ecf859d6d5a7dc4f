// Runs inline: deletes the stored values once the message is sent.
(() => {
  try {
    sessionStorage.removeItem('contact form');
  } catch {
    // Without storage there is nothing to delete.
  }
})();
