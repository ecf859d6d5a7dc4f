import { randomUUID } from 'node:crypto';
import { openSealedText, sealText } from '#app/platform/auth/sealed-text.server.ts';

const PURPOSE = 'contact form';

export type FormStamp = {
  /** Of the form as it was opened once. */
  formId: string;
  ageMs: number;
};

/** What a form carries to say when it was opened, and that we have written it. */
export function createFormStamp(now = Date.now()): string {
  return sealText(PURPOSE, `${randomUUID()}.${now}`);
}

/** Null for what is none of ours. It never runs out: a page may stand open, or in a cache, for days. */
export function readFormStamp(stamp: string, now = Date.now()): FormStamp | null {
  const [formId = '', openedAt] = openSealedText(PURPOSE, stamp)?.split('.') ?? [];
  return openedAt === undefined ? null : { formId, ageMs: now - Number(openedAt) };
}
