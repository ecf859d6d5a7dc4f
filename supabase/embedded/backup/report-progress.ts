export type Progress = { part: 'database' | 'files'; doneBytes: number; totalBytes: number };

/** Called often; the receiver decides how often to show it. */
export type ReportProgress = (progress: Progress) => void;
