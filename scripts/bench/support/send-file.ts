import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { toSeconds } from './stopwatch.ts';

/** Sends a file in one PUT; returns the seconds until it is acknowledged. */
export async function sendFile(url: string, path: string): Promise<number> {
  const { size } = await stat(path);
  return toSeconds(async () => {
    const put = request(url, { method: 'PUT', headers: { 'content-length': size } });
    const answered = once(put, 'response');
    await pipeline(createReadStream(path), put);
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    if (answer.statusCode !== 201)
      throw new Error(`The bare server responded with ${answer.statusCode}`);
  });
}
