import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isCommonPassword } from '#app/domain/auth/is-common-password.server.ts';
import { findPasswordProblem } from './password-rule.ts';

const ANNA = ['anna.maier@example.com', 'Anna Maier'];

test.each([
  ['7chars!', 'too-short'],
  ['surf🏄', 'too-short'],
  ['a'.repeat(80), 'too-long'],
  [`${'é'.repeat(20)}${'reef point '.repeat(4)}`, 'too-long'],
  ['aaaaaaaa', 'predictable'],
  ['surfsurf', 'predictable'],
  ['12345678', 'predictable'],
  ['qwertyuiop', 'predictable'],
  ['0987654321', 'predictable'],
  ['abcd1234', 'predictable'],
  ['anna.maier', 'personal'],
  ['AnnaMaier1', 'personal'],
  ['anna.maier@example.com', 'personal'],
  ['example1', 'personal'],
  ['waveback', 'personal'],
  ['Waveback1', 'personal'],
  ['ｗａｖｅｂａｃｋ', 'personal'],
  ['ａｎｎａｍａｉｅｒ', 'personal'],
  ['annapurna-trek', null],
  ['long boards at dawn', null],
  ['k7#mPq2x', null],
  ['éé reef at low tide', null],
])('%s: %s', (password, problem) => {
  expect(findPasswordProblem(password, ANNA)).toBe(problem);
});

test('full-width letters count as the same word', () => {
  expect(isCommonPassword('ｐａｓｓｗｏｒｄ')).toBe(true);
  expect(isCommonPassword('ｒｅｅｆ ａｔ ｌｏｗ ｔｉｄｅ')).toBe(false);
});

test.each([
  ['app/lib/text/password-rule.ts', 'supabase/embedded/api/password-rule.ts'],
  ['app/domain/auth/is-common-password.server.ts', 'supabase/embedded/api/is-common-password.ts'],
])('%s and %s are one rule', async (app, backend) => {
  const read = async (path: string) => {
    const text = await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
    return text.slice(text.indexOf('\n'));
  };
  expect(await read(app)).toBe(await read(backend));
});
