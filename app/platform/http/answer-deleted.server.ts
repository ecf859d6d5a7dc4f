import type { BackendRequest } from '#app/platform/database/to-repeat.server.ts';

/**
 * The answer to a DELETE that was sent again and asks for the row that it deletes by its id. Where there is none, the
 * first request has deleted it, unless it is still there to be read: then it may not be deleted.
 */
export async function answerDeleted(
  { url, headers }: BackendRequest,
  answer: Response,
): Promise<Response> {
  const column = url.searchParams.get('select') ?? '';
  const [operator, id] = url.searchParams.get(column)?.split('.') ?? [];
  if (!answer.ok || operator !== 'eq' || !id || !isEmpty(await answer.clone().text())) {
    return answer;
  }
  const place = new URL(url.pathname, url);
  place.search = new URLSearchParams({ select: column, [column]: `eq.${id}` }).toString();
  const left = await fetch(place, { headers });
  return left.ok && isEmpty(await left.text()) ? Response.json([{ [column]: id }]) : answer;
}

function isEmpty(rows: string): boolean {
  return rows.trim() === '[]';
}
