import { readBody } from './read-body.server.ts';

/**
 * What a request says in JSON, for a schema to judge.
 *
 * @returns undefined where the body is longer, or no JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  try {
    return body ? JSON.parse(body.toString('utf8')) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
