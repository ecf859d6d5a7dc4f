/** Something that disagrees with something else. */
export type Finding = {
  kind: string;
  /** Of the row, or where the file is. */
  id: string;
  detail: string;
};
