import type { Server } from 'node:http';

const IDLE_POLL_MS = 100;

/**
 * Accepts no new connections and lets requests in progress end; those that take longer are cut.
 *
 * @param withinMs how long they may take
 */
export async function stopServer(server: Server, withinMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps its connection open after the response, which would delay the end.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS);
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
