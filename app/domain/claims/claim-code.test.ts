import { expect, test } from 'vitest';
import { parseClaimCode } from './claim-code.ts';

test.each(['K7Q-3M9T-X2W', 'k7q 3m9t x2w', ' K7Q3M9TX2W ', 'K7Q–3M9T–X2W'])(
  'the short code is read however it was typed: %j',
  (typed) => expect(parseClaimCode(typed)).toEqual({ code: 'K7Q3M9TX2W', isShort: true }),
);

test('the code of a QR code is taken unchanged', () =>
  expect(parseClaimCode('abcDEF_-0123456789abcdef')).toEqual({
    code: 'abcDEF_-0123456789abcdef',
    isShort: false,
  }));

test.each(['', 'K7Q', 'K7Q-3M9T-X2WW', '../../etc/x', 'ü7Q3M9TX2W'])('%j is not a code', (typed) =>
  expect(parseClaimCode(typed)).toBeNull(),
);
