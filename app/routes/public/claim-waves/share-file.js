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
  const words = JSON.parse(share.dataset.words ?? '{}');
  /** @type {File | undefined} */
  let file;
  share.addEventListener('click', async () => {
    try {
      status?.replaceChildren(file ? words.share : words.loading);
      if (!file) {
        const response = await fetch(address);
        if (!response.ok) throw new Error(response.statusText);
        file = toFile([await response.blob()]);
      }
      await navigator.share({ files: [file], title });
      status?.replaceChildren(words.share);
    } catch (error) {
      // Browsers share only shortly after a tap: a large file needs a second one.
      const isLate = error instanceof DOMException && error.name === 'NotAllowedError';
      status?.replaceChildren(isLate ? words.tapAgain : file ? words.share : words.notLoaded);
    }
  });
})();
