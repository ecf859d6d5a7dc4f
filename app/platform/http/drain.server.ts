import type { Server } from 'node:http';

const IDLE_POLL_MS = 100;

/**
 * Takes no new connections and lets the requests under way end; those that take longer are cut.
 *
 * @param withinMs how long they may take
 */
export async function drain(server: Server, withinMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps its connection when its answer is there, and would hold us up.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS);
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
