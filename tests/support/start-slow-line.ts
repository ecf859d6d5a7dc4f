import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const PIECE_CHARACTERS = 1_000;
/** Two frames: each piece is painted before the next arrives. */
const PAUSE_MS = 34;
/** Headers about the whole body, or about the site's own address. */
const DROPPED = /^(?:content-length|content-encoding|transfer-encoding|connection|keep-alive)$/;

/** A connection to a site on which the body of each page arrives in small pieces, as on a beach. */
export async function startSlowLine(siteUrl: string) {
  const server = createServer(async (request, response) => {
    const { accept = '*/*', cookie } = request.headers;
    const answer = await fetch(siteUrl + request.url, {
      headers: { accept, 'accept-encoding': 'identity', ...(cookie && { cookie }) },
    });
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      if (!DROPPED.test(name)) response.setHeader(name, value);
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const page = await answer.text();
    let sent = page.indexOf('<body');
    response.write(page.slice(0, sent));
    while (sent < page.length && !response.destroyed) {
      await wait(PAUSE_MS);
      response.write(page.slice(sent, sent + PIECE_CHARACTERS));
      sent += PIECE_CHARACTERS;
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
