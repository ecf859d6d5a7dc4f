import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A connection to a site that counts responses to GET, and can replace files by scripts. */
export async function startCountingLine(siteUrl: string) {
  const site = new URL(siteUrl);
  const asked = new Map<string, (number | undefined)[]>();
  const replaced = new Map<string, string>();
  const server = createServer((request, response) => {
    const { method, url: path = '' } = request;
    const statuses = asked.get(path) ?? [];
    if (method === 'GET') asked.set(path, statuses);
    const index = statuses.push(undefined) - 1;
    const script = replaced.get(path);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    const headers = { ...request.headers, host: site.host };
    const onward = ask(
      { host: site.hostname, port: site.port, path, method, headers },
      (answer) => {
        statuses[index] = answer.statusCode;
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** How often an address was requested since the start. */
    count: (path: string) => asked.get(path)?.length ?? 0,
    /** The response to each request; undefined while it is pending. */
    statuses: (path: string) => asked.get(path) ?? [],
    replace: (path: string, script: string) => void replaced.set(path, script),
    restore: (path: string) => void replaced.delete(path),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
