import type { ConversionKind } from './conversion-kind.ts';
import type { ConversionState } from './conversion-state.ts';

/** Which conversions are meant; null is all. */
export type QueueFilter = {
  state: ConversionState | null;
  kind: ConversionKind | null;
  /** Part of a file's, spot's, organisation's or owner's name, or the beginning of an id. */
  search: string;
};
