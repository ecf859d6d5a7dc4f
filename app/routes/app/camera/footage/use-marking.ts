import { useState } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage, FootageWave } from '#app/client/footage/footage-records.client.ts';
import type { KitSurfer } from '#app/domain/takes/camera-kit.ts';
import type { Film } from '#app/domain/takes/chapters.ts';
import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { createId } from '#app/lib/create-id.ts';

/** A wave with its times in ms of the whole video, and the file whose record has it. */
export type FilmWave = FootageWave & { fileId: string };

/** The waves of a video, in order. */
export function listFilmWaves({ parts }: Film<Footage>, starts: number[]): FilmWave[] {
  return parts
    .flatMap(({ id, waves }, place) => {
      const offsetMs = starts[place] ?? 0;
      return waves.map((wave) => ({
        ...wave,
        fileId: id,
        startMs: wave.startMs + offsetMs,
        endMs: wave.endMs + offsetMs,
      }));
    })
    .sort((one, other) => one.startMs - other.startMs);
}

/** The mark that the user makes, and the wave that the user changes. */
export function useMarking(desk: FootageDesk, film: Film<Footage>, starts: number[]) {
  const [draftMs, setDraftMs] = useState<number | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [nextSurferId, setNextSurferId] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ startMs: number; endMs: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const waves = listFilmWaves(film, starts);
  const selected = waves.find(({ id }) => id === selectedId) ?? null;
  /** Its clip is not made yet, nor asked for. */
  const canMove = selected !== null && !selected.isCut && (!selected.size || selected.problem);

  function check(startMs: number, endMs: number): boolean {
    const found = findMarksProblem(startMs, endMs, film.durationMs);
    setProblem(found);
    return found === null;
  }

  return {
    waves,
    selected,
    problem,
    draftMs,
    nextSurferId,
    /** What the timeline shows between its handles. */
    range: moved ?? {
      startMs: draftMs ?? (canMove ? selected.startMs : null),
      endMs: draftMs === null && canMove ? selected.endMs : null,
    },

    start(ms: number): void {
      setDraftMs(ms);
      setSelectedId(null);
      setProblem(null);
    },

    /** Saves the wave at once; the surfer may follow. */
    end(ms: number): void {
      if (draftMs === null || !check(draftMs, ms)) return;
      const place = Math.max(
        0,
        starts.findLastIndex((start) => start <= draftMs),
      );
      const [file, offsetMs] = [film.parts[place], starts[place] ?? 0];
      if (!file) return;
      const id = createId();
      const mark = { id, startMs: draftMs - offsetMs, endMs: ms - offsetMs };
      void desk.markWave(file.id, { ...mark, surferId: nextSurferId });
      setDraftMs(null);
      setNextSurferId(null);
      setSelectedId(id);
    },

    clear(): void {
      setDraftMs(null);
      setSelectedId(null);
      setMoved(null);
      setProblem(null);
    },

    select(wave: FilmWave): void {
      setDraftMs(null);
      setMoved(null);
      setProblem(null);
      setSelectedId(wave.id);
    },

    move(end: 'start' | 'end', ms: number) {
      if (draftMs !== null) return setDraftMs(ms);
      if (!selected || !canMove) return;
      const { startMs, endMs } = moved ?? selected;
      setMoved(end === 'start' ? { startMs: ms, endMs } : { startMs, endMs: ms });
    },

    /** The user has released the handle. */
    saveMoved() {
      if (!moved || !selected) return;
      // What the user has moved meanwhile stays.
      const show = () => setMoved((now) => (now === moved ? null : now));
      if (!check(moved.startMs, moved.endMs)) return show();
      const place = film.parts.findIndex(({ id }) => id === selected.fileId);
      const offsetMs = starts[place] ?? 0;
      // A wave stays with the file in which it began.
      const times = {
        startMs: Math.max(0, moved.startMs - offsetMs),
        endMs: moved.endMs - offsetMs,
      };
      void desk.changeWave(selected.fileId, selected.id, times, 'Wave changed').then(show);
    },

    /** Gives the selected wave to a surfer, else the next one. */
    give({ id, name }: KitSurfer) {
      if (!selected) return setNextSurferId(nextSurferId === id ? null : id);
      // The server has it, perhaps already with another surfer: there it is changed.
      if (selected.isCut) return;
      const isSame = selected.surferId === id;
      const text = isSame ? `Wave no longer ${name}’s` : `Wave assigned to ${name}`;
      const surferId = isSame ? null : id;
      void desk.changeWave(selected.fileId, selected.id, { surferId }, text);
    },
  };
}
