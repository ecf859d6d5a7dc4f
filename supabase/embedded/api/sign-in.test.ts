import { getRounds, hash } from 'bcrypt';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';

const compare = vi.hoisted(() => vi.fn(async (_given: string, _kept: string) => false));
vi.mock('bcrypt', async (load) => ({ ...(await load<object>()), compare }));
const { createSignIn } = await import('./sign-in.ts');

let rows: unknown[] = [];
const driver = new DummyDriver();
driver.acquireConnection = async () => ({
  executeQuery: async <R>() => ({ rows: rows as R[] }),
  streamQuery: () => {
    throw new Error('Nothing is streamed');
  },
});
const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const LITES_ROUNDS = 10;
/** Lite compares once, and has its own messages. */
const lite = async () => {
  await compare('wrong', await hash('the password', LITES_ROUNDS));
  return Response.json({ code: 400, msg: 'Words of its own' }, { status: 400 });
};
const signIn = createSignIn({ db, lite });

beforeEach(() => compare.mockClear());

test('a wrong password and an address without a password cost one comparison of the same rounds', async () => {
  const rounds: number[] = [];
  const answers: unknown[] = [];
  for (rows of [[{ kept: 'its hash' }], []]) {
    compare.mockClear();
    const request = new Request('http://localhost/auth/v1/token');
    const answer = await signIn(request, 'surfer@example.com', 'wrong');
    answers.push([answer.status, [...answer.headers], await answer.json()]);
    expect(compare).toHaveBeenCalledOnce();
    rounds.push(getRounds(compare.mock.lastCall?.[1] ?? ''));
  }
  expect(rounds[0]).toBe(rounds[1]);
  expect(answers[0]).toEqual(answers[1]);
});
