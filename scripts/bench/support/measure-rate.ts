import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Load = {
  url: string;
  headers: Record<string, string>;
  /** Concurrent requests. */
  clients: number;
  seconds: number;
};

/** Responses per second over keep-alive connections. @throws when one isn't 200 */
export async function measureRate({ url, headers, clients, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const started = performance.now();
  const until = started + seconds * 1000;
  let answers = 0;
  async function sendRequest() {
    while (performance.now() < until) {
      const { status } = await get(url, headers, agent);
      if (status !== 200) throw new Error(`${url} responded with ${status}`);
      answers += 1;
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, sendRequest));
    return answers / ((performance.now() - started) / 1000);
  } finally {
    agent.destroy();
  }
}

export type Got = { status: number; headers: IncomingHttpHeaders; bytes: number };

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
