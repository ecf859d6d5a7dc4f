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
  /** False: the last found bodies are not saved, since their surfer does not agree to coaching. */
  isAgreed: boolean;
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
    isAgreed: true,
    canUndo: false,
    canRedo: false,
  };
}
