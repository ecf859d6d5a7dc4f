import type { Cast } from './create-cast.ts';
import type { Row } from './plant-row.ts';

/**
 * The rights of roles on a table's rows, as one letter a verb, in this order: `s`elect, `i`nsert,
 * `u`pdate, `d`elete; `-` for a missing right. See ../../access-matrix/README.md.
 */
export type TableAccess = {
  /** The columns that identify a row; `id` by default. */
  key?: string[];
  /**
   * The columns that `authenticated` may name, separated by spaces; `*` is each of them. Policies
   * decide about rows, these about columns. `anon` may write none.
   */
  grants: { select: string; insert: string; update: string };
  /** The values of an update. Rows are planted with others. */
  change: Row;
  rows: Record<string, RowAccess>;
};

export type RowAccess = {
  may: Record<string, string>;
  /**
   * A new row, as it is planted and as each role tries to insert it.
   *
   * @param asker the id of the caller, for columns that contain the writer; null for visitors
   */
  row: (cast: Cast, asker: string | null) => Row;
  /** Its other columns, which only the system may write. */
  planted?: Row;
  /** There can be only one, e.g. a user's own profile: it is deleted before the insert. */
  onlyOne?: true;
};

/** The rights of roles on a bucket's files: `r`ead, `l`ist, `u`pload, re`p`lace, remove (`x`). */
export type BucketAccess = {
  isPublic: boolean;
  contentType: string;
  files: Record<string, FileAccess>;
};

export type FileAccess = {
  may: Record<string, string>;
  /** Of an existing file. */
  path: (cast: Cast) => string;
  /** Where each role tries to upload one, when its row is announced. */
  announce: (cast: Cast, asker: string | null) => Promise<string> | string;
};

export type FunctionAccess = {
  /** The roles that may execute it: `authenticated` alone by default. */
  open?: 'to visitors too';
  /** The roles for which it does or returns something. Others get the response for missing rows. */
  for: string;
  /** None by default. */
  args?: (cast: Cast) => Row;
  /** Whether a response contains the requested data; by default anything but null, false and []. */
  tells?: (answer: unknown, cast: Cast) => boolean;
};
