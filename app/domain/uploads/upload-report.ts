/** What a browser tells the server of an upload while it sends it, for others to see. */
export type UploadReport = {
  videoId: string;
  sentBytes: number;
  /** A sentence that says why it doesn't move; null while it does. */
  problem: string | null;
};
