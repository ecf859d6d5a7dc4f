import { expect, test } from 'vitest';
import { toAttachment } from './to-attachment.ts';

test.each([
  ['Coxos 2026-11-21.csv', 'Coxos%202026-11-21.csv'],
  ['Íñigo’s “wave”.mp4', '%C3%8D%C3%B1igo%E2%80%99s%20%E2%80%9Cwave%E2%80%9D.mp4'],
  ["a'b(c)*d!\r\nx: y.csv", 'a%27b%28c%29%2Ad%21%0D%0Ax%3A%20y.csv'],
])('%j is encoded for a header', (name, encoded) => {
  expect(toAttachment(name)).toBe(`attachment; filename*=UTF-8''${encoded}`);
});
