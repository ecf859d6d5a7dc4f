import { expect, test } from 'vitest';
import { createStatementChoice } from './create-statement-choice.ts';

const ask = (choose: ReturnType<typeof createStatementChoice>, sql: string, times: number) =>
  Array.from({ length: times }, () => choose(sql, 1)).at(-1);

test('a statement that comes again and again is prepared, one that comes once is not', () => {
  const choose = createStatementChoice();
  expect(ask(choose, 'select $1', 1)).toBe(false);
  expect(ask(choose, 'select $1', 5)).toBe(true);
});

test('what has no parameters or is no query is never prepared', () => {
  const choose = createStatementChoice();
  expect(Array.from({ length: 9 }, () => choose('select 1; select 2', 0))).not.toContain(true);
  expect(ask(choose, 'create table t (c text default $1)', 9)).toBe(false);
});

test('however many different statements somebody thinks of, few are kept', () => {
  const choose = createStatementChoice();
  const chosen = Array.from({ length: 2000 }, (_, n) => ask(choose, `select $1 as c${n}`, 5));
  expect(chosen.filter(Boolean).length).toBe(200);
});
