import type { Drawing } from '#app/domain/drawings/drawing.ts';

/** What the list of drawings changes about them. */
export type DrawingActions = {
  /** Continued: the next letter of the same text. */
  save: (drawing: Drawing, isContinued?: boolean) => void;
  delete: (id: string) => void;
  /** To the frame on screen. */
  copyHere: (drawing: Drawing) => void;
  /** Searches the surfer's body where a drawing is; null for drawings that say nothing about it, and where that is off. */
  findBody: (drawing: Drawing) => (() => void) | null;
};
