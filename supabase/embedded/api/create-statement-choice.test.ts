import { expect, test } from 'vitest';
import { createStatementChoice } from './create-statement-choice.ts';

const ask = (choose: ReturnType<typeof createStatementChoice>, sql: string, times: number) =>
  Array.from({ length: times }, () => choose(sql, 1)).at(-1);

test('a repeated statement is prepared, a single one is not', () => {
  const choose = createStatementChoice();
  expect(ask(choose, 'select $1', 1)).toBe(false);
  expect(ask(choose, 'select $1', 5)).toBe(true);
});

test('a statement without parameters or that is no query is never prepared', () => {
  const choose = createStatementChoice();
  expect(Array.from({ length: 9 }, () => choose('select 1; select 2', 0))).not.toContain(true);
  expect(ask(choose, 'create table t (c text default $1)', 9)).toBe(false);
});

test('only a limited number of statements is cached, however many a caller sends', () => {
  const choose = createStatementChoice();
  const chosen = Array.from({ length: 2000 }, (_, n) => ask(choose, `select $1 as c${n}`, 5));
  expect(chosen.filter(Boolean).length).toBe(200);
});
