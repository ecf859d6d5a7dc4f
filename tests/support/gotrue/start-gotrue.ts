import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createFactor, createPerson, type Person, toUser } from './people.ts';
import { isTotp } from './totp.ts';

type Json = Record<string, unknown>;
type Answer = { status: number; body?: unknown; location?: string };
type Asked = { method: string; path: string; query: URLSearchParams; body: Json; token: string };
type Flow = { challenge: string; person: Person; expired: boolean };
type Session = { person: Person; aal: 'aal1' | 'aal2' };

export type Gotrue = {
  url: string;
  people: Person[];
  /** What the provider does with the next visitor. */
  provider: 'agrees' | 'denies' | 'takes-too-long';
  /** Paths below /auth/v1 to which it cannot respond, as behind a broken connection. */
  away: readonly string[];
  /** Functions of the database that were called, with their arguments. */
  called: { name: string; values: Json }[];
  /** `METHOD /path` of each request below /auth/v1. */
  asked: string[];
  stop: () => Promise<void>;
};

/**
 * The part of Supabase's sign-in interface that lies beyond this machine, as GoTrue 2 speaks it:
 * providers by PKCE, and second factors. The embedded backend has neither, and a real project cannot
 * be reached from where the tests run. Answers the rest of Supabase with nothing.
 */
export async function startGotrue(): Promise<Gotrue> {
  const flows = new Map<string, Flow>();
  const sessions = new Map<string, Session>();
  const challenges = new Map<string, string>();

  const signIn = (person: Person, aal: Session['aal']): Answer => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const amr = [{ method: aal === 'aal2' ? 'totp' : 'password', timestamp: 0 }];
    const claims = { sub: person.id, role: 'authenticated', aal, amr, session_id: randomUUID() };
    const parts = [
      { alg: 'HS256', typ: 'JWT' },
      { ...claims, exp: expires_at },
    ];
    const token = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const access_token = `${token.join('.')}.c2lnbmVk`;
    sessions.set(access_token, { person, aal });
    const tokens = { access_token, refresh_token: randomUUID(), token_type: 'bearer' };
    return ok({ ...tokens, expires_in: 3600, expires_at, user: toUser(person) });
  };

  function authorize({ query }: Asked): Answer {
    const back = new URL(query.get('redirect_to') ?? '');
    if (gotrue.provider === 'denies') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied access');
      return { status: 302, location: back.href };
    }
    const code = randomUUID();
    const person = createPerson(`${query.get('provider')}@example.com`);
    const challenge = query.get('code_challenge') ?? '';
    flows.set(code, { challenge, person, expired: gotrue.provider === 'takes-too-long' });
    back.searchParams.set('code', code);
    return { status: 302, location: back.href };
  }

  function exchange({ body }: Asked): Answer {
    const flow = flows.get(String(body.auth_code));
    if (!flow)
      return refuse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (flow.expired)
      return refuse(404, 'flow_state_expired', 'invalid flow state, flow state has expired');
    const hash = createHash('sha256').update(String(body.code_verifier)).digest('base64url');
    if (hash !== flow.challenge) {
      return refuse(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    flows.delete(String(body.auth_code));
    gotrue.people.push(flow.person);
    return signIn(flow.person, 'aal1');
  }

  function checkPassword({ body }: Asked): Answer {
    const found = gotrue.people.find(
      ({ email, password }) => email === body.email && password === body.password,
    );
    if (found) return signIn(found, 'aal1');
    return refuse(400, 'invalid_credentials', 'Invalid login credentials');
  }

  function enroll({ body }: Asked, { person }: Session): Answer {
    const name = String(body.friendly_name);
    if (person.factors.some((factor) => factor.friendly_name === name)) {
      return refuse(422, 'mfa_factor_name_conflict', 'A factor with this friendly name exists');
    }
    const { id } = createFactor(person, 'unverified', name);
    const secret = person.secrets.get(id) ?? '';
    const uri = `otpauth://totp/${body.issuer}:${person.email}?secret=${secret}&issuer=${body.issuer}`;
    const qr_code =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    return ok({ id, type: 'totp', friendly_name: name, totp: { qr_code, secret, uri } });
  }

  function answerFactor({ method, path, body }: Asked, session: Session): Answer {
    const [, id = '', verb] = path.split('/').slice(1);
    const factor = session.person.factors.find((known) => known.id === id);
    if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found');
    if (method === 'DELETE') {
      if (factor.status === 'verified' && session.aal === 'aal1') {
        return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      }
      session.person.factors = session.person.factors.filter((known) => known !== factor);
      return ok({ id });
    }
    if (verb === 'challenge') {
      const challenge = randomUUID();
      challenges.set(challenge, id);
      return ok({ id: challenge, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
    }
    if (challenges.get(String(body.challenge_id)) !== id) {
      return refuse(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another',
      );
    }
    if (!isTotp(session.person.secrets.get(id) ?? '', body.code)) {
      return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    challenges.delete(String(body.challenge_id));
    factor.status = 'verified';
    return signIn(session.person, 'aal2');
  }

  function answer(asked: Asked): Answer {
    const { method, path, query } = asked;
    if (gotrue.away.includes(path)) return { status: 503, body: {} };
    if (path === '/authorize') return authorize(asked);
    if (path === '/token') {
      return query.get('grant_type') === 'pkce' ? exchange(asked) : checkPassword(asked);
    }
    const session = sessions.get(asked.token);
    if (!session) return refuse(403, 'bad_jwt', 'invalid JWT');
    if (path === '/user') return ok(toUser(session.person));
    if (path === '/logout') {
      sessions.delete(asked.token);
      return { status: 204 };
    }
    if (path === '/factors' && method === 'POST') return enroll(asked, session);
    return path.startsWith('/factors/')
      ? answerFactor(asked, session)
      : refuse(404, 'not_found', path);
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const path = /^\/auth\/v1(\/.*)/.exec(pathname)?.[1];
    const method = request.method ?? '';
    if (path) gotrue.asked.push(`${method} ${path}`);
    const body = await text(request);
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
    if (name) gotrue.called.push({ name, values: body ? (JSON.parse(body) as Json) : {} });
    const given = path
      ? answer({
          method,
          path,
          query: searchParams,
          body: body ? (JSON.parse(body) as Json) : {},
          token: request.headers.authorization?.replace('Bearer ', '') ?? '',
        })
      : ok([]);
    response.writeHead(given.status, {
      'content-type': 'application/json',
      ...(given.location ? { location: given.location } : {}),
    });
    response.end(given.body === undefined ? undefined : JSON.stringify(given.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gotrue: Gotrue = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    people: [],
    provider: 'agrees',
    away: [],
    asked: [],
    called: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gotrue;
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function refuse(status: number, error_code: string, msg: string): Answer {
  return { status, body: { code: status, error_code, msg } };
}
