export type StorageUsage = {
  /** Originals and what was made of them; an upload under way counts with its whole size. */
  usedBytes: number;
  /** Null where there is no limit. */
  quotaBytes: number | null;
};
