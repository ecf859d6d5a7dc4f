import { beforeAll, expect, test } from 'vitest';
import { openSealedText, toSealedText } from './sealed-text.server.ts';

beforeAll(() => {
  process.env.SUPABASE_URL = 'http://127.0.0.1:1';
  process.env.SUPABASE_PUBLISHABLE_KEY = 'publishable';
  process.env.SUPABASE_SECRET_KEY = 'secret';
});

test('a sealed text opens for its purpose, and no other text does', () => {
  const sealed = toSealedText('a form', 'one.2');
  expect(openSealedText('a form', sealed)).toBe('one.2');
  expect(openSealedText('another', sealed)).toBeNull();
  expect(openSealedText('a form', sealed.replace('one', 'two'))).toBeNull();
});

test.each(['', '.', 'x', 'x.', 'one.2', `one.2.${'A'.repeat(22)}`, '.!', '\u{1f3c4}.\u{1f3c4}'])(
  '%j opens nothing',
  (text) => expect(openSealedText('a form', text)).toBeNull(),
);
