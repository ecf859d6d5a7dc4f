export type DiskFinding = {
  kind:
    | 'file-missing'
    | 'file-size'
    | 'file-unwanted'
    | 'upload-leftover'
    | 'upload-expired'
    | 'upload-unreadable';
  /** `bucket/name` of an object, otherwise the name of a file below DATA_DIR. */
  id: string;
  detail: string;
};
