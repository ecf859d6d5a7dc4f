/** The results of the form actions on a session's pages. */
export type FormAnswer =
  | { ok: true; text: string; waveId?: string; link?: string; favourite?: boolean }
  | { ok: false; values: Record<string, string>; fieldErrors: Record<string, string> };
