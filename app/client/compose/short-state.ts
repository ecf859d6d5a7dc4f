import type { ShortPlan } from '#app/domain/shorts/plan.ts';
import type { SavedShort } from '#app/domain/shorts/shorts.server.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';

/** What a user edits of a short. */
export type Edited = { title: string; plan: ShortPlan };
/** As the server has it. */
export type Stored = Edited & { revision: number };

/** What keeps waves out of the short, as the last save reported. */
export type WaveProblems = Extract<SavedShort, { status: 'saved' }>['waves'];

/** What the editor shows of a short. A new object after each change. */
export type ShortState = Edited & {
  /** Of the server, that this is based on. */
  revision: number;
  isUnsent: boolean;
  /** Whether everything would survive a crash. */
  isKept: boolean;
  connection: Connection;
  /** What another device or tab has saved meanwhile, until the user has chosen. */
  newer: Stored | null;
  problems: WaveProblems | null;
  canUndo: boolean;
  canRedo: boolean;
};

export function toFirstState(stored: Stored): ShortState {
  return {
    ...stored,
    isUnsent: false,
    isKept: true,
    connection: 'fine',
    newer: null,
    problems: null,
    canUndo: false,
    canRedo: false,
  };
}
