import { ERRORS } from '@tus/server';
import { toRefusal } from '../storage/object-rows.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';

/** The format in which @tus/server takes a response from a hook. */
export type TusAnswer = { status_code: number; body: string };

/** The message alone, as hosted: the rest of storage responds with JSON, tus with plain text. */
export function toTusAnswer(error: unknown): unknown {
  // tus throws an error of its own, which it does not export, for a chunk without a length.
  if (error instanceof Error && 'status_code' in error && error.status_code === 413)
    return ERRORS.ERR_SIZE_EXCEEDED;
  const refusal = toRefusal(error);
  if (!(refusal instanceof StorageRefusal)) return refusal;
  return { status_code: refusal.status, body: refusal.message } satisfies TusAnswer;
}

/** The response does not distinguish a stranger's upload from one that doesn't exist. */
export const NOT_FOUND: TusAnswer = {
  status_code: 404,
  body: 'The file for this url was not found\n',
};
