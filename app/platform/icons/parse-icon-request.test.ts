import { expect, test } from 'vitest';
import { parseIconRequest } from './parse-icon-request.ts';

test('§7: a set and its icons, with commas between them', () => {
  expect(parseIconRequest('lucide.json', 'waves,arrow-right,waves')).toEqual({
    prefix: 'lucide',
    names: ['waves', 'arrow-right'],
  });
});

test.each([
  ['lucide', 'waves'],
  ['.json', 'waves'],
  ['lucide.json', null],
  ['lucide.json', ''],
  ['lucide.json', 'waves,'],
  ['lucide.json', '../../etc/passwd'],
  ['../lucide.json', 'waves'],
  ['evil.example/x.json', 'waves'],
  ['lucide.json', 'a%2Fb'],
  ['lucide.json', 'waves\r\nhost: evil.example'],
  ['lucide.json', '__proto__'],
  ['LUCIDE.json', 'waves'],
  ['lucide.json', 'x'.repeat(65)],
  ['lucide.json', Array.from({ length: 101 }, (_, index) => `i${index}`).join(',')],
  [undefined, 'waves'],
])('%s with %s is not a valid request', (file, icons) => {
  expect(parseIconRequest(file, icons)).toBeNull();
});
