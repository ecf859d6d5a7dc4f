import type { IncomingMessage, ServerResponse } from 'node:http';

/** tus's response to a request that a newer one for the same upload replaces: its connection ends. */
const REPLACED_STATUS = 400;

/**
 * Lets a rejection arrive while its chunk is still being sent. tus closes the connection then, and
 * the sender, such as the server in front, gets EPIPE instead of the response. Here the connection
 * stays open, and the rest of the chunk is read and dropped.
 */
export function respondBeforeBodyEnds(
  request: IncomingMessage,
  response: ServerResponse,
): ServerResponse {
  const writeHead = response.writeHead.bind(response);
  response.on('finish', () => {
    if (request.complete) return;
    // tus's own listener would store the rest.
    request.removeAllListeners('data').resume();
  });
  return Object.defineProperty(response, 'writeHead', {
    value: (status: number, text: string, headers: string[]) =>
      writeHead(status, text, status === REPLACED_STATUS ? headers : withoutConnection(headers)),
  });
}

/** `headers` alternates names and values. */
function withoutConnection(headers: string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== 'connection');
}
