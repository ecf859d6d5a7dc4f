import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UI = join(import.meta.dirname, '../../../components/ui');

test('the page of components shows every part of components/ui', () => {
  const parts = globSync('**/*.{ts,tsx}', { cwd: UI }).filter((name) => !name.includes('.test.'));
  const pages = globSync('*.tsx', { cwd: import.meta.dirname });
  const shown = pages.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join();
  const isUsed = (name: string) => shown.includes(`#app/components/ui/${name}'`);
  // These two are parts of the fields and of the dialog.
  expect(parts.filter((name) => !isUsed(name)).sort()).toEqual([
    'field-frame.tsx',
    'overlays/track-modal.ts',
  ]);
});
