import { expect, test } from 'vitest';
import { connect, createPerson, setUpBackend } from './support/set-up-backend.ts';

const backend = setUpBackend();

test('two servers that refresh a token at the same time get the same new one, and no user is signed out', async () => {
  const person = await createPerson(backend);
  const { data } = await person.client.auth.getSession();
  const refresh_token = data.session?.refresh_token ?? '';
  const refresh = () => connect(backend).auth.refreshSession({ refresh_token });
  const together = await Promise.all([refresh(), refresh(), refresh()]);
  expect(together.map(({ error }) => error)).toEqual([null, null, null]);
  const made = new Set(together.map((answer) => answer.data.session?.refresh_token));
  expect(made.size).toBe(1);

  const straggler = await refresh();
  expect(straggler.data.session?.refresh_token).toBe([...made][0]);
  const next = await connect(backend).auth.refreshSession({ refresh_token: [...made][0] ?? '' });
  expect(next.error).toBeNull();
});
