import type { IncomingMessage, ServerResponse } from 'node:http';

/** tus's answer to a request that a newer one for the same upload replaces: its connection ends. */
const REPLACED_STATUS = 400;

/**
 * Lets a refusal arrive while its chunk is still on the way. tus closes the connection then, and whoever is sending,
 * as the server in front, hears EPIPE instead of the answer. Here the connection stays, and the rest of the chunk is
 * read and dropped.
 */
export function answerBeforeTheEnd(
  request: IncomingMessage,
  response: ServerResponse,
): ServerResponse {
  const writeHead = response.writeHead.bind(response);
  response.on('finish', () => {
    if (request.complete) return;
    // tus's own would keep what comes.
    request.removeAllListeners('data').resume();
  });
  return Object.defineProperty(response, 'writeHead', {
    value: (status: number, text: string, headers: string[]) =>
      writeHead(status, text, status === REPLACED_STATUS ? headers : withoutConnection(headers)),
  });
}

/** Of names and values by turns. */
function withoutConnection(headers: string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== 'connection');
}
