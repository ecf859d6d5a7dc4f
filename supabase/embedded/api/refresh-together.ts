type Answer = (request: Request) => Promise<Response>;

/**
 * Answers those who refresh with the same token at the same time together. Lite reads and spends a
 * token in two steps: two servers that are asked by the same browser would each make a new one, and
 * the next who comes with the old one would be taken for a thief, and both sessions ended.
 * One after the other is no problem: lite then gives the token that it has made already.
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
