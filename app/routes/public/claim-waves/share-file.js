// Runs inline: shares the shown wave as a file, since its page opens only on this phone.
(() => {
  const share = document.querySelector('[data-file]');
  if (!(share instanceof HTMLElement)) return;
  const { share: title = '', file: address = '' } = share.dataset;
  const toFile = (/** @type {Blob[]} */ parts) =>
    new File(parts, `${title}.mp4`, { type: 'video/mp4' });
  if (!navigator.canShare?.({ files: [toFile([])] })) return;
  share.hidden = false;
  const status = share.querySelector('[role=status]');
  /** @type {File | undefined} */
  let file;
  share.addEventListener('click', async () => {
    try {
      status?.replaceChildren(file ? 'Share' : 'Loading …');
      if (!file) {
        const response = await fetch(address);
        if (!response.ok) throw new Error(response.statusText);
        file = toFile([await response.blob()]);
      }
      await navigator.share({ files: [file], title });
      status?.replaceChildren('Share');
    } catch (error) {
      // Browsers share only shortly after a tap: a large file needs a second one.
      const isLate = error instanceof DOMException && error.name === 'NotAllowedError';
      status?.replaceChildren(isLate ? 'Tap again' : file ? 'Share' : 'Not loaded');
    }
  });
})();
