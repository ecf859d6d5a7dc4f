import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listNotices, readLicences } from './list-notices.mjs';

const root = join(import.meta.dirname, '../..');

test('the list names every runtime package once with its version and licence, and no test package', () => {
  const notices = listNotices(root);
  const names = notices.map(({ name, version }) => `${name} ${version}`);
  expect(new Set(names).size).toBe(names.length);
  expect(notices.length).toBeGreaterThan(100);
  expect(notices.find(({ name }) => name === 'react-dom')).toMatchObject({
    version: '19.3.1',
    licence: 'MIT',
    isDirect: true,
  });
  // States it only in its text.
  expect(notices.find(({ name }) => name === 'suncalc')?.licence).toBe('BSD-2-Clause');
  expect(notices.find(({ name }) => name === 'vitest')).toBeUndefined();
  expect(notices.filter(({ licence }) => licence === '')).toEqual([]);
});

test('the file contains each licence text once', () => {
  const texts = readLicences(root);
  expect(texts).toContain('react-dom 19.3.1');
  expect(texts).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(texts).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(texts).toContain('This product includes data created by GeoNames');
  const [, ofReader] = texts.split('zxing-cpp, in zxing-wasm 3.1.4');
  expect(ofReader?.trimStart()).toMatch(/^[^\n]*-{80}\n+ *Apache License\n +Version 2\.0/);
  const [, ofModel] = texts.split('The model of @vladmandic/human');
  expect(ofModel).toContain('Copyright (c) Vladimir Mandic');
  expect(texts.match(/Lucide Contributors/g)?.length ?? 0).toBeLessThan(4);
});
