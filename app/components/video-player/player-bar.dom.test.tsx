import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runPlayer } from '#app/client/playback/run-player.ts';
import { click, find, focus, press, show } from '../../../tests/support/show.ts';
import { PlayerBar } from './player-bar.tsx';

let film: HTMLVideoElement;
let stop: () => void;

/** A video of ten seconds that plays when it is asked to. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(
    <div data-player tabIndex={-1}>
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is shown */}
      <video controls />
      <PlayerBar lengthMs={10_000} />
    </div>,
  );
  film = document.querySelector('video') as HTMLVideoElement;
  const state = { paused: true, currentTime: 0 };
  const setPaused = (paused: boolean) => {
    state.paused = paused;
    film.dispatchEvent(new Event(paused ? 'pause' : 'play'));
  };
  Object.defineProperties(film, {
    duration: { value: 10 },
    readyState: { value: 4 },
    paused: { get: () => state.paused },
    currentTime: {
      get: () => state.currentTime,
      set: (seconds: number) => {
        state.currentTime = seconds;
        film.dispatchEvent(new Event('seeking'));
      },
    },
    play: { value: async () => setPaused(false) },
    pause: { value: () => setPaused(true) },
  });
  const player = document.querySelector<HTMLElement>('[data-player]');
  if (!player) throw new Error('There is no player');
  stop = runPlayer(player, { frameRate: 10 });
  onTestFinished(stop);
});

const isIdle = () => find('[data-player]').hasAttribute('data-idle');

test('the bar replaces the browser’s controls, and they return when it stops', () => {
  expect(film.controls).toBe(false);
  expect(find('[data-player-bar]').hidden).toBe(false);
  stop();
  expect(film.controls).toBe(true);
  expect(find('[data-player-bar]').hidden).toBe(true);
});

test('buttons are named by what they do now', async () => {
  await click(find('[aria-label="Play"]'));
  expect(film.paused).toBe(false);
  await click(find('[aria-label="Pause"]'));
  expect(film.paused).toBe(true);
  await click(find('[aria-label="Turn sound off"]'));
  expect(film.muted).toBe(true);
  film.dispatchEvent(new Event('volumechange'));
  await click(find('[aria-label="Turn sound on"]'));
  expect(film.muted).toBe(false);
});

test('a press chooses a speed, and the narrow bar’s button goes through all three', async () => {
  await click(find('[aria-label="¼ speed"]'));
  film.dispatchEvent(new Event('ratechange'));
  expect(film.playbackRate).toBe(0.25);
  expect(find('[aria-label="¼ speed"]').getAttribute('aria-pressed')).toBe('true');
  const next = find('[data-act="speed"]');
  const names = [];
  for (let times = 0; times < 3; times += 1) {
    names.push(next.getAttribute('aria-label'));
    await click(next);
    film.dispatchEvent(new Event('ratechange'));
  }
  expect(names).toEqual(['Speed ¼×', 'Speed 1×', 'Speed ½×']);
});

test('the keys work on the bar: frames, loop and sound', async () => {
  await focus(find('[data-seek]'));
  await press('.');
  expect(film.currentTime).toBeCloseTo(0.15);
  await press('l');
  expect(film.loop).toBe(true);
  expect(find('[aria-label="Loop"]').getAttribute('aria-pressed')).toBe('true');
  await press('m');
  expect(film.muted).toBe(true);
});

test('the buttons name the keys of the player, and no other key', () => {
  const player = find('[data-player]');
  player.requestFullscreen = async () => undefined;
  const isBound = (key: string) =>
    !player.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  const named = [...document.querySelectorAll<HTMLElement>('[data-keys]')].map(({ dataset }) =>
    dataset.keys === 'Space' ? ' ' : `${dataset.keys}`,
  );
  expect(named.filter((key) => !isBound(key))).toEqual([]);
  const characters = Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth));
  const unnamed = characters.filter((key) => isBound(key) && !named.includes(key.toUpperCase()));
  // As Space.
  expect(unnamed).toEqual(['K', 'k']);
});

test('the slider says its position in words', async () => {
  film.currentTime = 8.9;
  expect(find('[data-seek]').getAttribute('aria-valuetext')).toBe('8.9 s of 10.0 s');
  expect(find('[data-time]').textContent).toBe('8.9 s / 10.0 s');
});

test('the bar hides 2.5 s after the last input while the video plays', async () => {
  await film.play();
  vi.advanceTimersByTime(2_499);
  expect(isIdle()).toBe(false);
  film.dispatchEvent(new Event('pointermove', { bubbles: true }));
  vi.advanceTimersByTime(2_499);
  expect(isIdle()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isIdle()).toBe(true);
  film.pause();
  expect(isIdle()).toBe(false);
});
