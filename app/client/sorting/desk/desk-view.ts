import { getFilmTime } from '#app/client/playback/film-controls.ts';
import type { SortingVideo } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { type Desk, toQueue } from './create-desk.ts';

export function findFilm(desk: Desk): SortingVideo | null {
  const { videoId } = desk.get();
  return desk.films.find(({ id }) => id === videoId) ?? desk.films[0] ?? null;
}

export function findCurrent(desk: Desk): SortedWave | null {
  const { currentId } = desk.get();
  return (currentId && desk.store.find(currentId)) || null;
}

/** The waves of the list, in its order. */
export function listWaves(desk: Desk): readonly SortedWave[] {
  const { waves } = desk.store.get();
  return desk.get().filter === 'queue' ? toQueue(waves) : waves;
}

/** The waves that a command applies to: the selected ones, else the open one. */
export function listTargets(desk: Desk): SortedWave[] {
  const { selected } = desk.get();
  const chosen = desk.store.get().waves.filter(({ id }) => selected.has(id));
  const current = findCurrent(desk);
  return chosen.length > 0 ? chosen : current ? [current] : [];
}

export function getSurferName({ surfers }: Desk, surferId: string | null): string | null {
  return surfers.find(({ id }) => id === surferId)?.name ?? null;
}

/** The video's current time, in whole ms. */
export function readNow(desk: Desk): number {
  const film = desk.film();
  return film ? Math.round(getFilmTime(film) * 1000) : 0;
}
