import type { BackendRequest } from '#app/platform/database/to-retry.server.ts';

/**
 * The response to a repeated DELETE that reads the row that it deletes by its id. If it found none,
 * the first request has deleted the row, unless a read still finds it: then the user may not delete
 * it.
 */
export async function respondDeleted(
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
