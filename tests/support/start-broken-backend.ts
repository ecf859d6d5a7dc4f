import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export type BrokenBackend = {
  /** The requests, as `GET /rest/v1/profiles`, in order. */
  asked: string[];
  stop(): void;
};

/** Replaces the backend, by the environment of this process, and responds with 500 to everything. */
export async function startBrokenBackend(): Promise<BrokenBackend> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'the database is in the water' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'public');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  return { asked, stop: () => void server.close() };
}
