import type { KeyRow } from '#app/lib/text/key-row.ts';

/** The keys of the short editor. */
export const EDITOR_ROWS: readonly KeyRow[] = [
  { keys: [' '], text: 'play or pause' },
  { keys: ['arrowleft', 'arrowright'], text: 'one frame back or forward' },
  { keys: ['s'], text: 'split the clip at this frame' },
  { keys: ['d'], text: 'duplicate the clip' },
  { keys: ['delete'], text: 'delete the clip' },
  { keys: ['alt arrowleft', 'alt arrowright'], text: 'move the clip earlier or later' },
  { keys: ['ctrl z'], held: ['shift'], text: 'undo; with Shift redo' },
  { keys: ['?'], text: 'this page' },
];
