type Answer = (request: Request) => Promise<Response>;

/**
 * Sends one response to all simultaneous requests with the same refresh token. Lite reads and
 * spends a token in two steps: two servers that refresh for the same browser would each create a
 * new one, and the next request with the old one would look like a theft and end both sessions.
 * Consecutive requests are no problem: lite then returns the token that it has already created.
 */
export function createRefreshTogether(
  answer: Answer,
): (request: Request, token: string) => Promise<Response> {
  const underWay = new Map<string, Promise<Response>>();
  return async (request, token) => {
    let answered = underWay.get(token);
    if (answered === undefined) {
      answered = answer(request).finally(() => underWay.delete(token));
      underWay.set(token, answered);
    }
    return (await answered).clone();
  };
}
