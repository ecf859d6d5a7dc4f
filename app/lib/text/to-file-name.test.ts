import { expect, test } from 'vitest';
import { toFileName } from './to-file-name.ts';

test.each([
  ['Ana 01 10-32', 'Ana 01 10-32'],
  ['João d’Água 👩‍🦰', 'João d’Água 👩‍🦰'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b:c*d?e"f<g>h|i', 'a b c d e f g h i'],
  ['\0\u001b[31mred\r\nnext', '[31mred next'],
  ['evil\u202Egpj.exe', 'evil gpj.exe'],
  ['.hidden. ', 'hidden'],
  ['CON', 'CON_'],
  ['nul.mp4', 'nul_.mp4'],
  ['console', 'console'],
  ['\ud800', '\ufffd'],
  ['  . / ', 'Wave'],
  ['', 'Wave'],
])('%j becomes %j', (typed, name) => {
  expect(toFileName(typed, 'Wave')).toBe(name);
});

test('a long name is cut between letters, to fit into every file system', () => {
  const name = toFileName('🏄'.repeat(1000), 'Wave');
  expect(name).toMatch(/^🏄+$/u);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(180);
});
