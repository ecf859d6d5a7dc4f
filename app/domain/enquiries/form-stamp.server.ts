import { randomUUID } from 'node:crypto';
import { openSealedText, toSealedText } from '#app/platform/auth/sealed-text.server.ts';

const PURPOSE = 'contact form';

export type FormStamp = {
  /** Of the form as the visitor opened it. */
  formId: string;
  ageMs: number;
};

/** A signed stamp in the form: it proves when the server rendered it. */
export function createFormStamp(now = Date.now()): string {
  return toSealedText(PURPOSE, `${randomUUID()}.${now}`);
}

/**
 * Null for a stamp that is not ours. It never expires: a page may be open, or in a cache, for days.
 */
export function readFormStamp(stamp: string, now = Date.now()): FormStamp | null {
  const [formId = '', openedAt] = openSealedText(PURPOSE, stamp)?.split('.') ?? [];
  return openedAt === undefined ? null : { formId, ageMs: now - Number(openedAt) };
}
