import type { PostgrestSingleResponse } from '@supabase/supabase-js';

/**
 * The data of a response that has no expected failure.
 *
 * @throws Error with the backend's own as its cause
 */
export function requireData<T>(what: string, answer: PostgrestSingleResponse<T>): T {
  if (answer.error) {
    throw new Error(`${what} failed: ${answer.error.message}`, { cause: answer.error });
  }
  return answer.data;
}
