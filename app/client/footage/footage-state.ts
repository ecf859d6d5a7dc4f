import type { PickedFile } from '../upload/upload-records.client.ts';
import type { Footage } from './footage-records.client.ts';
import type { Unsent } from './on-device/list-unsent.client.ts';

/** Why a file is not copied at present. */
export type CopyStop = 'needs-file' | 'no-room';

/** A file that was left out, or that is not cut here, with a sentence about it. */
export type FootageNote = {
  id: string;
  name: string;
  text: string;
  kind: 'refused' | 'sent-as-it-is';
  /** The user may still send all of it, without a copy on this device. */
  picked: PickedFile | null;
};

export type FootageState = {
  /** Null until the records have been read; `elsewhere` while another tab of this browser has them. */
  place: 'here' | 'elsewhere' | null;
  /** In the order in which the user added them, without those that the user deleted. */
  files: Footage[];
  /** Bytes on the disk of files that are being copied, by id. */
  copiedBytes: Record<string, number>;
  stops: Record<string, CopyStop>;
  /** What went to the outbox and has not arrived. */
  unsent: Unsent;
  /** The name of the file that is being looked at before it is added. */
  checking: string | null;
  /** The wave that is being cut or compressed, and the share that is done, 0 to 1. */
  cutting: { waveId: string; share: number } | null;
  notes: FootageNote[];
  /** The last change, which can be undone. */
  undo: { text: string; run: () => Promise<void> } | null;
  /**
   * Whether the last change is on the disk, or found no room there; `not-sent`: the copies stay, since
   * the server does not have everything yet.
   */
  notice: 'saved' | 'no-room' | 'not-sent' | null;
  /** Measured by the clips that this device has compressed, in pixels per ms. */
  pixelsPerMs: number;
};

/** A laptop of two cores, without a video chip. */
const FIRST_PIXELS_PER_MS = 150_000;

export const noFootage: FootageState = {
  place: null,
  files: [],
  copiedBytes: {},
  stops: {},
  unsent: {},
  checking: null,
  cutting: null,
  notes: [],
  undo: null,
  notice: null,
  pixelsPerMs: FIRST_PIXELS_PER_MS,
};

/** What the parts of the footage share: the state on the screen, and the records on the disk. */
export type FootageStore = {
  get: () => FootageState;
  show: (change: Partial<FootageState>) => void;
  find: (id: string) => Footage | undefined;
  /**
   * One change after the other: `act` finds the files as they are by then, and builds its change from
   * them. It must not call `run` and wait for it.
   */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  /** Writes the file's record and shows it then. False where the browser has no room. */
  save: (file: Footage) => Promise<boolean>;
  /** The picked file or its copy; null where neither can be read. */
  openFile: (file: Pick<Footage, 'id' | 'sizeBytes'>) => Promise<File | null>;
};
