import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const [, table = ''] = readFileSync(join(root, 'docs/specification.md'), 'utf8').split(
  '## Where each line lives',
);
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!Line )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

test('the table of the specification names files that exist', () => {
  expect(rows.length).toBeGreaterThan(50);
  const named = rows.flatMap(
    ([, , where = '']) => where.match(/[\w/{}.-]+\.(tsx?|mjs|css|md)\b/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`))),
  ).toEqual([]);
});

test('the table of the specification names tests that exist', () => {
  const named = rows.flatMap(([, , , proof = '']) =>
    proof
      .replaceAll(/“[^”]*”|\([^)]*\)/g, '')
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter((name) => /^[\w./*-]+$/.test(name) && !name.includes('*')),
  );
  expect(named.length).toBeGreaterThan(80);
  const isThere = (name: string) =>
    files.some((file) =>
      new RegExp(`(^|/)${name.replaceAll('.', '\\.')}\\.(test|spec)\\.tsx?$`).test(file),
    );
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
