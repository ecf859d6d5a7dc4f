import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What React Router reads from a route. */
const OF_REACT_ROUTER =
  /^(?:loader|action|clientLoader|clientAction|meta|headers|links|shouldRevalidate)$/;

/** Functions of a module, but not components, which are nouns. */
const EXPORTED =
  /^export (?:(?:default )?(?:async )?function\*? ([a-z]\w*)|const ([a-z]\w*)(?:: \w+)? = (?:async )?\()/gm;

test('exported functions begin with a verb of docs/style.md', () => {
  const verbs = listVerbs(read('docs/style.md'));
  expect(verbs).toEqual(expect.arrayContaining(['get', 'run', 'is', 'handle', 'assign', 'zoom']));
  const names = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap(
    (file) =>
      [...read(file).matchAll(EXPORTED)].map(([, declared, arrow = '']) => declared ?? arrow),
  );
  expect(names.length).toBeGreaterThan(1000);
  const strangers = names.filter(
    (name) =>
      !verbs.includes(/^[a-z]+/.exec(name)?.[0] ?? '') &&
      !name.endsWith('Middleware') &&
      !OF_REACT_ROUTER.test(name),
  );
  expect(strangers).toEqual([]);
});

/** Those of the table, the prefixes below it, and the field's own; not those that only tests have. */
function listVerbs(style: string): string[] {
  const table = [...style.matchAll(/^\| `([a-z]+)` \|/gm)];
  const prefixes = [...style.matchAll(/`([a-z]+)…`/g)];
  const [field = ''] = /^A verb of the field stays .*; in tests/m.exec(style) ?? [];
  return [...table, ...prefixes, ...field.matchAll(/`([a-z]+)`/g)].map(([, verb = '']) => verb);
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
