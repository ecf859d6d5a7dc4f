import { data, isRouteErrorResponse } from 'react-router';
import { isAppError } from '#app/errors/app-error.ts';
import type { FormAnswer } from './form-answer.ts';

const NO_ANSWER = 'The server did not answer. Nothing is lost: check the connection and try again.';

/**
 * Sends a form that stands within a page so that a failure is a sentence beside it, and what
 * was typed and marked stays, instead of an error page in place of everything.
 */
export async function keepForm<T>(request: Request, send: () => Promise<T>) {
  const values: Record<string, string> = {};
  for (const [name, value] of await request.clone().formData()) {
    if (typeof value === 'string') values[name] = value;
  }
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    const known = isRouteErrorResponse(error);
    const form = known && isAppError(error.data) ? error.data.message : NO_ANSWER;
    const answer: FormAnswer = { ok: false, values, fieldErrors: { form } };
    // Not a success, so that the page isn't asked for anew on the same broken connection.
    return data(answer, { status: known ? error.status : 503 });
  }
}
