import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';

/** What the studio shows of a wave's drawings. A new object after each change. */
export type DrawingsState = {
  /** By time. */
  drawings: Drawing[];
  isUnsent: boolean;
  /** Whether everything would survive a crash. */
  isKept: boolean;
  connection: Connection;
  canUndo: boolean;
  canRedo: boolean;
};

/** As the server knows them, before this user has changed any. */
export function toFirstState(drawings: Drawing[]): DrawingsState {
  return {
    drawings,
    isUnsent: false,
    isKept: true,
    connection: 'fine',
    canUndo: false,
    canRedo: false,
  };
}
