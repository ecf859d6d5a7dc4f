import { runPlayer } from './run-player.ts';

const FRAME_RATE = 30;

/** Elements that use the arrow keys themselves. */
const TAKEN = '[data-player], input, select, textarea';

const players = document.querySelectorAll<HTMLElement>('[data-player]');
for (const player of players) {
  runPlayer(player, { frameRate: FRAME_RATE, hasPageKeys: players.length === 1 });
}

// As on a wave's page in the app.
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
  if (target instanceof Element && target.closest(TAKEN)) return;
  const rel = key === 'ArrowLeft' ? 'prev' : key === 'ArrowRight' ? 'next' : null;
  if (rel) document.querySelector<HTMLElement>(`main a[rel="${rel}"]`)?.click();
});
