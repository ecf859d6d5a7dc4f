import { seekFilm, seekFrames, startOrPauseFilm } from '#app/client/playback/film-controls.ts';
import { FILM_SPEEDS } from '#app/client/playback/film-speeds.ts';
import { createId } from '#app/lib/create-id.ts';
import { assignWaves } from './assign-waves.ts';
import type { Desk } from './create-desk.ts';
import { findJoinProblem, toDeleteEdits, toJoinEdits } from './desk-edits.ts';
import {
  findCurrent,
  findFilm,
  getSurferName,
  listTargets,
  listWaves,
  readNow,
} from './desk-view.ts';
import { findSameRide } from './find-same-ride.ts';
import { assignByDigits, handleDigit } from './handle-digit.ts';
import { saveMark, saveMarkedWave, saveMovedMark } from './save-marked-wave.ts';
import { saveStep, showMessage, showProblem, showWave } from './save-step.ts';
import { openFilm, selectNext, selectOrDeselect } from './select-next.ts';
import type { FilmCommand, SortingCommand } from './sorting-command.ts';
import { toChangesText } from './to-changes-text.ts';

const DEFAULT_FRAME_RATE = 30;

/** Runs the command of a key or a button. */
export function runCommand(desk: Desk, command: SortingCommand): void {
  // What the user has typed counts before what follows.
  if (command.do !== 'digit' && command.do !== 'clear') assignByDigits(desk);
  switch (command.do) {
    case 'digit':
      handleDigit(desk, command.digit, command.also);
      break;
    case 'start':
    case 'end':
      saveMark(desk, command.do);
      break;
    case 'move-start':
      saveMovedMark(desk, 'start');
      break;
    case 'move-end':
      saveMovedMark(desk, 'end');
      break;
    case 'keep':
      saveOrShow(desk);
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
    case 'unassign':
      assignWaves(desk, null);
      break;
    case 'adjust':
      adjustWave(desk);
      break;
    case 'select':
      selectOrDeselect(desk, desk.get().currentId ?? '');
      break;
    case 'clear':
      desk.set({ draft: null, said: null, selected: new Set(), pressed: null });
      break;
    case 'move':
      selectNext(desk, command.by, command.extend);
      break;
    case 'help':
      desk.set({ helps: true });
      break;
    default:
      steerFilm(desk, command);
  }
}

function saveOrShow(desk: Desk): void {
  const current = findCurrent(desk);
  if (desk.get().draft) saveMarkedWave(desk, null);
  else if (current) showWave(desk, current);
}

function steerFilm(desk: Desk, command: FilmCommand): void {
  const film = desk.film();
  const video = findFilm(desk);
  if (!film || !video) return;
  switch (command.do) {
    case 'play':
      startOrPauseFilm(film);
      break;
    case 'step':
      seekFrames(film, command.frames, video.frameRate ?? DEFAULT_FRAME_RATE);
      break;
    case 'jump':
      seekFilm(film, (readNow(desk) + command.ms) / 1000);
      break;
    case 'mark': {
      const ms = findMark(desk, video.id, command.by);
      if (ms === null) {
        showProblem(desk, `No wave starts or ends ${command.by === 1 ? 'after' : 'before'} this.`);
        break;
      }
      // An open wave that plays would start again at its end.
      film.pause();
      seekFilm(film, ms / 1000);
      break;
    }
    case 'next-film': {
      const next = desk.films[(desk.films.indexOf(video) + 1) % desk.films.length];
      if (next) openFilm(desk, next.id);
      break;
    }
    case 'faster':
      setSpeed(
        desk,
        film,
        FILM_SPEEDS.find((speed) => speed > film.playbackRate),
      );
      break;
    case 'slower':
      setSpeed(
        desk,
        film,
        FILM_SPEEDS.findLast((speed) => speed < film.playbackRate),
      );
  }
}

function setSpeed(desk: Desk, film: HTMLVideoElement, speed = film.playbackRate): void {
  film.playbackRate = speed;
  showMessage(desk, `Speed ${speed}×.`);
}

/** Joins the selected waves, or the open wave with the same ride of another camera. */
function joinWaves(desk: Desk): void {
  const chosen = listTargets(desk);
  const [only] = chosen;
  const same =
    only && chosen.length === 1 ? findSameRide(only, desk.store.get().waves, desk.startsAt) : null;
  const waves = same ? [...chosen, same] : chosen;
  const problem = findJoinProblem(waves);
  if (problem) {
    showProblem(desk, problem);
    return;
  }
  const [edit] = toJoinEdits(waves, desk.store.seenOf);
  if (!edit) return;
  const owners = new Set(waves.map(({ surferId }) => surferId).filter((id) => id !== null));
  const owner = desk.store.find(edit.waveId)?.surferId ?? null;
  const whose = owners.size > 1 ? ` It is ${getSurferName(desk, owner)}’s now.` : '';
  saveStep(desk, [edit], `${waves.length} waves joined.${whose}`);
  desk.set({ selected: new Set(), currentId: edit.waveId });
}

/** Deletes the selected waves or the open one; while the user marks a wave, only the marks. */
function deleteWaves(desk: Desk): void {
  const { draft, currentId } = desk.get();
  if (draft) {
    desk.set({ draft: null });
    return;
  }
  const waves = listTargets(desk);
  const listed = listWaves(desk);
  const at = listed.findIndex(({ id }) => id === currentId);
  const next = listed.find((wave, n) => n > at && !waves.includes(wave));
  saveStep(desk, toDeleteEdits(waves, desk.store.seenOf));
  desk.set({ selected: new Set(), currentId: null });
  if (next && at >= 0) showWave(desk, next, false);
}

/** Opens the marks of the open wave, to be moved and saved. */
function adjustWave(desk: Desk): void {
  const wave = findCurrent(desk);
  if (!wave) {
    showProblem(desk, 'Select a wave first.');
    return;
  }
  showWave(desk, wave, false);
  desk.set({ draft: { startMs: wave.startMs, endMs: wave.endMs, editing: wave.id } });
}

/** Undoes my last step, and shows the place where it was. */
function undoStep(desk: Desk): void {
  const step = desk.store.lastStep();
  if (!step) {
    showMessage(desk, 'You have nothing to undo.');
    return;
  }
  desk.press({ id: createId(), undoes: step.id });
  const [change, ...others] = step.changes;
  desk.set({ selected: new Set() });
  if (change?.before) showWave(desk, change.before, false);
  else if (change?.after && others.length === 0) {
    // Undoing a saved wave opens its marks again: one key assigns it to another surfer.
    const { videoId, startMs, endMs } = change.after;
    const isOpen = videoId === desk.get().videoId;
    desk.set({ currentId: null, ...(isOpen && { draft: { startMs, endMs, editing: null } }) });
  }
  showMessage(desk, `Undone: ${toChangesText(step.changes, (id) => getSurferName(desk, id))}.`);
}

/** A video that seeks to a mark may stand this far beside it. */
const ROUNDING_MS = 5;

/** The next or previous start or end of a wave in a video, in ms; null where there is none. */
function findMark(desk: Desk, videoId: string, by: 1 | -1): number | null {
  const { draft } = desk.get();
  const now = readNow(desk);
  const waves = desk.store.get().waves.filter((wave) => wave.videoId === videoId);
  const ahead = [...waves, ...(draft ? [draft] : [])]
    .flatMap(({ startMs, endMs }) => [startMs, endMs ?? startMs])
    .filter((ms) => (ms - now) * by > ROUNDING_MS);
  if (ahead.length === 0) return null;
  return by === 1 ? Math.min(...ahead) : Math.max(...ahead);
}
