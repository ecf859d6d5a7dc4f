import type { SortingStore } from '#app/client/sorting/create-sorting-store.ts';
import type {
  Sorting,
  SortingSurfer,
  SortingVideo,
} from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave, SortingStep } from '#app/domain/sorting/sorting-types.ts';

/** A stretch that the user is marking; `editing` is the wave whose marks it replaces. */
export type Draft = { startMs: number; endMs: number | null; editing: string | null };

/** The digits of a surfer's number so far. */
type PressedDigits = {
  digits: string;
  /** As a second surfer of the wave. */
  also: boolean;
  /** The video's time at the first digit, where a ride that is being marked ends. */
  atMs: number;
};

export type Filter = 'queue' | 'all';

export type DeskState = {
  videoId: string | null;
  /** The wave that is open. */
  currentId: string | null;
  selected: ReadonlySet<string>;
  draft: Draft | null;
  filter: Filter;
  /** The result of the last press. */
  said: { text: string; isProblem: boolean } | null;
  /** Digits that wait for the next one of a longer number. */
  pressed: PressedDigits | null;
  helps: boolean;
  /** The next surfer that the user presses rides the same wave, too. */
  isSecond: boolean;
  /** Where the video seeks to once it is loaded; a new object each time. */
  goal: { ms: number; play: boolean } | null;
};

export type Desk = {
  store: SortingStore;
  /** Applies a step at once and sends it to the server. */
  press(step: SortingStep): void;
  /** Here and in other tabs. */
  closeConflict(conflictId: string): void;
  film(): HTMLVideoElement | null;
  surfers: SortingSurfer[];
  /** The videos that can be played. */
  films: SortingVideo[];
  /**
   * When each video starts by its camera's clock, in ms since 1970; without videos of unknown start.
   */
  startsAt: ReadonlyMap<string, number>;
  get(): DeskState;
  set(change: Partial<DeskState>): void;
  subscribe(listener: () => void): () => void;
};

/** The state of sorting on this screen. The other modules of this folder act on it. */
export function createDesk(
  { surfers, videos, recordedAt }: Sorting,
  parts: Pick<Desk, 'store' | 'press' | 'closeConflict' | 'film'>,
): Desk {
  const films = videos.filter(({ src }) => src.preview);
  const listeners = new Set<() => void>();
  let state: DeskState = {
    ...toBeginning(parts.store.get().waves, films[0]?.id ?? null),
    selected: new Set(),
    draft: null,
    said: null,
    pressed: null,
    helps: false,
    isSecond: false,
  };
  return {
    ...parts,
    surfers,
    films,
    startsAt: new Map(
      Object.entries(recordedAt).flatMap(([id, at]) => (at ? [[id, Date.parse(at)] as const] : [])),
    ),
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Starts with the first wave of the queue, else with the first video. */
export function toBeginning(waves: readonly SortedWave[], filmId: string | null) {
  const [first] = toQueue(waves);
  return {
    videoId: first?.videoId ?? filmId,
    currentId: first?.id ?? null,
    filter: (first ? 'queue' : 'all') as Filter,
    goal: first ? { ms: first.startMs, play: false } : null,
  };
}

/** The waves without a surfer. */
export function toQueue(waves: readonly SortedWave[]): readonly SortedWave[] {
  return waves.filter(({ surferId }) => surferId === null);
}
