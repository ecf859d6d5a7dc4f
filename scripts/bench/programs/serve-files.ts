// The baseline of pages: serves files from a folder, compressed ones if the browser accepts them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

// Pages are saved while it runs, so each request reads the disk.
const serve = sirv(process.argv[2] ?? '.', { dev: true, gzip: true, brotli: true });
const server = createServer((request, response) => serve(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
