import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Recorder, Step } from './recorder.ts';

/** The public URL that the server is started with, so that it reads the visitor's address from its proxy. */
export const PUBLIC_URL = 'http://surf.example';

const GIVEN_UP_MS = 60_000;
/** Robots get previews, and no videos. */
const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

export type Answer = { status: number; header: (name: string) => string; body: Buffer };
export type Ask = {
  method?: string;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
  /** The condition of a correct response; any other is recorded as a failure. */
  status: number;
};

export type Person = {
  /** Sends and records a request; null when the response was wrong. */
  ask: (step: Step, address: string, ask: Ask) => Promise<Answer | null>;
  leave: () => void;
};

/** A visitor with their own connections and address, as a proxy would forward it. */
export function createPerson(
  site: string,
  number: number,
  recorder: Recorder,
  cookie?: string,
): Person {
  // As many as a browser opens.
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const own = {
    'x-forwarded-for': address,
    origin: PUBLIC_URL,
    'user-agent': BROWSER,
    ...(cookie ? { cookie } : {}),
  };

  function send(url: URL, { method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = request(url, {
        agent,
        method,
        headers: { ...own, ...length, ...headers },
        timeout: GIVEN_UP_MS,
      });
      outgoing.once('timeout', () => outgoing.destroy(new Error('no response within a minute')));
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        const header = (name: string) => String(response.headers[name] ?? '');
        const status = response.statusCode ?? 0;
        buffer(response).then((content) => resolve({ status, header, body: content }), reject);
      });
      outgoing.end(body);
    });
  }

  return {
    async ask(step, path, ask) {
      const started = performance.now();
      try {
        // Signed URLs may contain the public URL, which is this server's.
        const { pathname, search } = new URL(path, site);
        const answer = await send(new URL(pathname + search, site), ask);
        recorder.took(step, performance.now() - started);
        recorder.received(answer.body.length);
        if (answer.status === ask.status) return answer;
        recorder.failed(step, `answered ${answer.status}, not ${ask.status}`);
      } catch (error) {
        recorder.failed(step, error instanceof Error ? error.message : String(error));
      }
      return null;
    },
    leave: () => agent.destroy(),
  };
}
