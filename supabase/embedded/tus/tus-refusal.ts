import { ERRORS } from '@tus/server';
import { toRefusal } from '../storage/object-rows.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';

/** The form in which @tus/server takes an answer from a hook. */
export type TusAnswer = { status_code: number; body: string };

/** The sentence alone, as hosted: the rest of storage answers with JSON, tus with plain text. */
export function toTusAnswer(error: unknown): unknown {
  // tus throws an error of its own, which it does not export, for a chunk that did not say how long it is.
  if (error instanceof Error && 'status_code' in error && error.status_code === 413)
    return ERRORS.ERR_SIZE_EXCEEDED;
  const refusal = toRefusal(error);
  if (!(refusal instanceof StorageRefusal)) return refusal;
  return { status_code: refusal.status, body: refusal.message } satisfies TusAnswer;
}

/** Nothing tells a stranger's upload from one that isn't there. */
export const NOT_FOUND: TusAnswer = {
  status_code: 404,
  body: 'The file for this url was not found\n',
};
