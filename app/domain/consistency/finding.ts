/** An inconsistency between rows and files. */
export type Finding = {
  kind: string;
  /** Of the row, or the path of the file. */
  id: string;
  detail: string;
};
