import { toRefusal } from '../storage/object-rows.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';

/** The form in which @tus/server takes an answer from a hook. */
export type TusAnswer = { status_code: number; body: string };

/** The sentence alone, as hosted: the rest of storage answers with JSON, tus with plain text. */
export function toTusAnswer(error: unknown): unknown {
  const refusal = toRefusal(error);
  if (!(refusal instanceof StorageRefusal)) return refusal;
  return { status_code: refusal.status, body: refusal.message } satisfies TusAnswer;
}

/** Nothing tells a stranger's upload from one that isn't there. */
export const NOT_FOUND: TusAnswer = {
  status_code: 404,
  body: 'The file for this url was not found\n',
};
