// Runs inline: the scripted features of the page of a link.
(() => {
  const video = document.querySelector('video');

  const share = document.querySelector('[data-share]');
  const copies = navigator.clipboard !== undefined;
  if (share instanceof HTMLElement && ('share' in navigator || copies)) {
    share.hidden = false;
    const status = share.querySelector('[aria-live]');
    const words = JSON.parse(share.dataset.words ?? '{}');
    share.addEventListener('click', () => {
      const url = location.origin + location.pathname + location.search;
      if ('share' in navigator) {
        // Rejects when the visitor cancels.
        navigator.share({ title: share.dataset.share, url }).catch(() => undefined);
        return;
      }
      navigator.clipboard.writeText(url).then(
        () => status?.replaceChildren(words.copied),
        () => status?.replaceChildren(words.notCopied),
      );
    });
  }
  if (!video) return;

  // Retains the video's position across a change of quality and a reload.
  const kept = `position ${location.pathname}`;
  const position = Number(sessionStorage.getItem(kept));
  if (position > 0) {
    video.addEventListener(
      'loadedmetadata',
      () => Object.assign(video, { currentTime: position }),
      { once: true },
    );
  }
  addEventListener('pagehide', () => {
    sessionStorage.setItem(kept, video.ended ? '0' : String(video.currentTime));
  });
})();
