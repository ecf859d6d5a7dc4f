/** What the actions of a session's pages answer to a form. */
export type FormAnswer =
  | { ok: true; text: string; waveId?: string; link?: string; favourite?: boolean }
  | { ok: false; values: Record<string, string>; fieldErrors: Record<string, string> };
