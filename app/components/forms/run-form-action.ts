import { data, isRouteErrorResponse } from 'react-router';
import { isAppError } from '#app/errors/app-error.ts';
import type { FormAnswer } from './form-answer.ts';

const NO_ANSWER =
  'The server did not respond. Nothing is lost: check your connection and try again.';

/**
 * Runs a form's action so that a failure appears as a sentence beside the form, which keeps its
 * values. Without it an error page would replace the whole page.
 */
export async function runFormAction<T>(request: Request, send: () => Promise<T>) {
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
    // An error status, so that React Router doesn't revalidate over the same broken connection.
    return data(answer, { status: known ? error.status : 503 });
  }
}
