import { fail } from '#app/errors/fail.ts';
import { readBody } from './read-body.server.ts';

/** Most forms contain words. Videos have another function, which stores nothing in memory. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * The form that a request posts.
 *
 * @throws 400 of the catalogue when it is not a form, 413 when it is too long
 */
export async function readForm(
  request: Request,
  maxBytes: number = MAX_FORM_BYTES,
): Promise<FormData> {
  const body = await readBody(request, maxBytes);
  if (!body) throw fail('form-too-large');
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (error) {
    if (error instanceof TypeError) throw fail('bad-request');
    throw error;
  }
}
