/** What the session page's action answers to a form. */
export type FormAnswer =
  | { ok: true; text: string; waveId?: string; link?: string }
  | { ok: false; values: Record<string, string>; fieldErrors: Record<string, string> };
