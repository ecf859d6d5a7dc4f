import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PERSON } from '../../support/person.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Question = { form?: Record<string, string>; json?: unknown; headers?: Record<string, string> };

export type Visitor = {
  cookies: Map<string, string>;
  /** Sends a request as a page of that server would, without following redirects. */
  ask: (url: string, question?: Question) => Promise<Answer>;
};

/** A browser at an address of its own, whose cookies go to every server, as behind one public name. */
export function createVisitor(localAddress: string, cookies = new Map<string, string>()): Visitor {
  return {
    cookies,
    ask: async (url, { form, json, headers = {} } = {}) => {
      const body = form
        ? new URLSearchParams(form).toString()
        : json === undefined
          ? ''
          : JSON.stringify(json);
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await send(url, localAddress, body, {
        'user-agent': PERSON,
        ...(body ? { 'content-type': type, origin: new URL(url).origin } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      });
      for (const set of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/max-age=0/i.test(set)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

function send(
  url: string,
  localAddress: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const asking = request(url, { method, localAddress, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: bytes,
            text: bytes.toString('utf8'),
          }),
        reject,
      );
    });
    asking.once('error', reject);
    asking.end(body);
  });
}
