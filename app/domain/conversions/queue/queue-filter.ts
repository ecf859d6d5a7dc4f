import type { ConversionState } from './conversion-state.ts';

/** Which conversions are meant; null is all. */
export type QueueFilter = {
  state: ConversionState | null;
  kind: string | null;
  /** Part of a title, or of a spot's, organisation's or owner's name, or the beginning of an id. */
  search: string;
};
