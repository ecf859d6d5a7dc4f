/** @param player the element that goes full screen, with the video and its bar */
export function openOrCloseFullscreen(video: HTMLVideoElement, player: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (player.requestFullscreen) void player.requestFullscreen();
  // iPhones only allow the video element itself to go full screen.
  else (video as HTMLVideoElement & { webkitEnterFullscreen?(): void }).webkitEnterFullscreen?.();
}
