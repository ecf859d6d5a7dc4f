import { formatLength } from '#app/lib/format/format-duration.ts';
import { getFilmTime } from './film-controls.ts';

/** Of HTMLMediaElement.readyState: the next frame is missing. */
const HAVE_CURRENT_DATA = 2;

const SPEEDS: Record<string, string> = { 0.25: '¼', 0.5: '½', 1: '1' };

/** Writes what a video does into its bar, and as `data-playing` and so on onto the player. */
export function showPlayerState(player: HTMLElement, video: HTMLVideoElement): void {
  const isPlaying = !video.paused && !video.ended;
  const isFull = document.fullscreenElement === player;
  player.toggleAttribute('data-playing', isPlaying);
  player.toggleAttribute('data-started', isPlaying || video.currentTime > 0);
  player.toggleAttribute('data-waiting', isPlaying && video.readyState <= HAVE_CURRENT_DATA);
  player.toggleAttribute('data-muted', video.muted);
  player.toggleAttribute('data-full', isFull);
  const name = (act: string, isOn: boolean) => {
    const button = player.querySelector<HTMLElement>(`[data-act="${act}"]`);
    const text = (isOn ? button?.dataset.onName : button?.dataset.name) ?? '';
    if (!button || button.getAttribute('aria-label') === text) return;
    button.setAttribute('aria-label', text);
    button.title = `${text} (${button.dataset.keys})`;
  };
  name('play', isPlaying);
  name('sound', video.muted);
  name('full', isFull);
  player.querySelector('[data-act="loop"]')?.setAttribute('aria-pressed', String(video.loop));
  showSpeed(player, video.playbackRate);
  showTime(player, video);
}

function showSpeed(player: HTMLElement, rate: number): void {
  for (const button of player.querySelectorAll<HTMLElement>('[data-rate]')) {
    button.setAttribute('aria-pressed', String(Number(button.dataset.rate) === rate));
  }
  const next = player.querySelector<HTMLElement>('[data-act="speed"]');
  const name = SPEEDS[rate] ?? String(rate);
  if (!next || next.textContent === `${name}×`) return;
  next.textContent = `${name}×`;
  next.setAttribute('aria-label', `${next.dataset.word} ${name}×`);
}

function showTime(player: HTMLElement, video: HTMLVideoElement): void {
  const seek = player.querySelector<HTMLInputElement>('[data-seek]');
  const time = player.querySelector<HTMLElement>('[data-time]');
  if (!seek || !time) return;
  const locale = document.documentElement.lang;
  const known = Number(seek.dataset.lengthMs) / 1000;
  const length = Number.isFinite(video.duration) ? video.duration : known || 0;
  const now = Math.min(getFilmTime(video), length);
  seek.max = String(length);
  seek.value = String(now);
  const share = (seconds: number) => `${length > 0 ? (seconds / length) * 100 : 0}%`;
  player.style.setProperty('--played', share(now));
  player.style.setProperty('--buffered', share(findBufferedEnd(video)));
  const [shown, whole] = [now, length].map((seconds) => formatLength(seconds * 1000, locale));
  time.textContent = `${shown} / ${whole}`;
  // Not with every frame, or a screen reader on the handle would never stop.
  if (video.paused) {
    seek.setAttribute('aria-valuetext', `${shown} ${seek.dataset.word} ${whole}`);
  }
}

/** The end of the part that has arrived without a gap, in seconds. */
function findBufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const [start, end] = [buffered.start(index), buffered.end(index)];
    if (start <= currentTime && currentTime <= end) return end;
  }
  return 0;
}
