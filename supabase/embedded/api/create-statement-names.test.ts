import { expect, test } from 'vitest';
import { createStatementNames } from './create-statement-names.ts';

const ask = (toName: ReturnType<typeof createStatementNames>, sql: string, times: number) =>
  Array.from({ length: times }, () => toName(sql, 1)).at(-1);

test('a repeated statement is prepared, a single one is not', () => {
  const toName = createStatementNames();
  expect(ask(toName, 'select $1', 1)).toBeUndefined();
  expect(ask(toName, 'select $1', 5)).toBeDefined();
});

test('a statement without parameters or that is no query is never prepared', () => {
  const toName = createStatementNames();
  expect(Array.from({ length: 9 }, () => toName('select 1; select 2', 0))).toEqual(
    Array(9).fill(undefined),
  );
  expect(ask(toName, 'create table t (c text default $1)', 9)).toBeUndefined();
});

test('only a limited number of statements is cached, however many a caller sends', () => {
  const toName = createStatementNames();
  const names = Array.from({ length: 2000 }, (_, n) => ask(toName, `select $1 as c${n}`, 5));
  expect(new Set(names.filter(Boolean)).size).toBe(200);
});
