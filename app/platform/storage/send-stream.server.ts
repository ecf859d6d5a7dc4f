import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { watchUpload } from '#app/platform/metrics/upload-traffic.server.ts';

/**
 * Sends a stream to a signed address. Not by fetch: Node's holds every byte of a streamed body in
 * memory until the request ends (200 MB took 211, by node:http 5).
 *
 * @returns the status and body of the response; throws when the stream or the connection breaks
 */
export async function sendStream(
  url: string,
  contentType: string,
  body: Readable,
): Promise<{ ok: boolean; status: number; answer: string }> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = request(url, { method: 'PUT', headers: { 'content-type': contentType } });
  const answered = new Promise<{ ok: boolean; status: number; answer: string }>(
    (resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        const status = response.statusCode ?? 0;
        text(response).then(
          (answer) => resolve({ ok: status >= 200 && status < 300, status, answer }),
          reject,
        );
      });
    },
  );
  watchUpload(body);
  // A response may come before all is sent (a rejection), and then counts more than the broken
  // pipe.
  await Promise.race([answered, pipeline(body, outgoing).then(() => answered)]);
  return answered;
}
