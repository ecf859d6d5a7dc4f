import type { Cast } from './create-cast.ts';
import type { Row } from './plant-row.ts';

/**
 * Who may do what with a table's rows, as one letter a verb, in this order:
 * `s`elect, `i`nsert, `u`pdate, `d`elete; `-` where they may not. See ../../access-matrix/README.md.
 */
export type TableAccess = {
  /** Columns that tell a row from the others; `id` unless given. */
  key?: string[];
  /**
   * Columns that `authenticated` may name at all, separated by spaces; `*` is each of them. Policies
   * decide about rows, these about what of them. `anon` may write none.
   */
  grants: { select: string; insert: string; update: string };
  /** What an update tries. Rows are planted with something else. */
  change: Row;
  rows: Record<string, RowAccess>;
};

export type RowAccess = {
  may: Record<string, string>;
  /**
   * A new one, as it is planted and as each role tries to insert it.
   *
   * @param asker the id of whoever inserts, for columns that say who did it; null for visitors
   */
  row: (cast: Cast, asker: string | null) => Row;
  /** What it has besides, and only the system may write. */
  planted?: Row;
  /** There can be one only, as of a person's own profile: it makes way while it is inserted. */
  onlyOne?: true;
};

/**
 * Who may do what with a bucket's files: `r`ead, `l`ist, `u`pload, re`p`lace, remove (`x`).
 */
export type BucketAccess = {
  isPublic: boolean;
  contentType: string;
  files: Record<string, FileAccess>;
};

export type FileAccess = {
  may: Record<string, string>;
  /** Of one that is there. */
  path: (cast: Cast) => string;
  /** Where each role tries to add one, when what announces it is there. */
  announce: (cast: Cast, asker: string | null) => Promise<string> | string;
};

export type FunctionAccess = {
  /** Who may execute it at all: `authenticated` alone unless given. */
  open?: 'to visitors too';
  /** For whom it does or tells something. Others hear what they would hear if there were nothing. */
  for: string;
  /** None unless given. */
  args?: (cast: Cast) => Row;
  /** Whether an answer tells what is asked for; anything but null, false and [] unless given. */
  tells?: (answer: unknown, cast: Cast) => boolean;
};
