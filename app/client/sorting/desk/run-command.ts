import { seekFilm, stepFrames, toggleFilm } from '#app/client/playback/steer-film.ts';
import { adjustWave, deleteWaves, joinWaves } from './change-waves.ts';
import type { Desk } from './create-desk.ts';
import { complain, say, showWave } from './do-step.ts';
import { giveWaves, pressSurfer } from './give-waves.ts';
import { keepWave, markWave } from './keep-wave.ts';
import { findCurrent, findFilm, readNow } from './look-at-desk.ts';
import type { FilmCommand, SortingCommand } from './sorting-command.ts';
import { toRosterPlace } from './surfer-keys.ts';
import { undoStep } from './undo-step.ts';
import { openFilm, toggleSelected, walkList } from './walk-list.ts';

const SPEEDS = [0.5, 1, 1.5, 2, 4];
const DEFAULT_FRAME_RATE = 30;

/** Does what a key or a button asks for. */
export function runCommand(desk: Desk, command: SortingCommand): void {
  const { zeros } = desk.get();
  if (zeros > 0) desk.set({ zeros: 0 });
  switch (command.do) {
    case 'digit':
      if (command.digit === 0) desk.set({ zeros: zeros + 1 });
      else giveToNth(desk, toRosterPlace(zeros, command.digit), command.also);
      break;
    case 'start':
    case 'end':
      markWave(desk, command.do);
      break;
    case 'keep':
      keepOrShow(desk);
      break;
    case 'undo':
      undoStep(desk);
      break;
    case 'join':
      joinWaves(desk);
      break;
    case 'delete':
      deleteWaves(desk);
      break;
    case 'take-back':
      giveWaves(desk, null);
      break;
    case 'adjust':
      adjustWave(desk);
      break;
    case 'select':
      toggleSelected(desk, desk.get().currentId ?? '');
      break;
    case 'clear':
      desk.set({ draft: null, said: null, selected: new Set() });
      break;
    case 'move':
      walkList(desk, command.by, command.extend);
      break;
    case 'help':
      desk.set({ helps: true });
      break;
    default:
      steerFilm(desk, command);
  }
}

function giveToNth(desk: Desk, nth: number, also: boolean): void {
  const surfer = desk.surfers[nth];
  if (surfer) pressSurfer(desk, surfer.id, also);
  else complain(desk, 'Nobody on the roster has this number.');
}

function keepOrShow(desk: Desk): void {
  const current = findCurrent(desk);
  if (desk.get().draft) keepWave(desk, null);
  else if (current) showWave(desk, current);
}

function steerFilm(desk: Desk, command: FilmCommand): void {
  const film = desk.film();
  const video = findFilm(desk);
  if (!film || !video) return;
  switch (command.do) {
    case 'play':
      toggleFilm(film);
      break;
    case 'step':
      stepFrames(film, command.frames, video.frameRate ?? DEFAULT_FRAME_RATE);
      break;
    case 'jump':
      seekFilm(film, (readNow(desk) + command.ms) / 1000);
      break;
    case 'next-film': {
      const next = desk.films[(desk.films.indexOf(video) + 1) % desk.films.length];
      if (next) openFilm(desk, next.id);
      break;
    }
    case 'faster':
    case 'slower': {
      const at = SPEEDS.indexOf(film.playbackRate) + (command.do === 'faster' ? 1 : -1);
      film.playbackRate = SPEEDS[at] ?? film.playbackRate;
      say(desk, `Speed ${film.playbackRate}×.`);
    }
  }
}
