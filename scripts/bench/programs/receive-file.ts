// The baseline of uploads: takes one file by PUT, streams it to disk, and responds when it is synced.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2] ?? '.';

const server = createServer(async (request, response) => {
  try {
    // `flush` is an fsync before the file is closed.
    await pipeline(request, createWriteStream(join(folder, 'received'), { flush: true }));
    response.writeHead(201).end();
  } catch {
    response.destroy();
  }
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
