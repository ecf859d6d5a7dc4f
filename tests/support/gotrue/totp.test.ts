import { expect, test } from 'vitest';
import { toTotp } from './totp.ts';

// RFC 6238, appendix B: the secret is "12345678901234567890", and of its eight digits we show six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(toTotp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});
