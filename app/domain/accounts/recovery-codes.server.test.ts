import { expect, test } from 'vitest';
import { createRecoveryCode, toRecoveryCodeHash } from './recovery-codes.server.ts';

test('codes are long, differ, and match however they are typed', () => {
  const codes = Array.from({ length: 100 }, createRecoveryCode);
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
  const [code = ''] = codes;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  expect(toRecoveryCodeHash('ana', typed)).toBe(toRecoveryCodeHash('ana', code));
  expect(toRecoveryCodeHash('kai', code)).not.toBe(toRecoveryCodeHash('ana', code));
});
