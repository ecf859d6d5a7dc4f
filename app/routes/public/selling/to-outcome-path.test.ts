import { expect, test } from 'vitest';
import { toReceiptBackPath, toReceiptPath } from './to-outcome-path.ts';

const LINK = `w/${'a'.repeat(43)}`;
const toUrl = (link: string) => new URL(`http://x/c/orders/t?${new URLSearchParams({ link })}`);
const here = new URL('http://x/c/orders/t');
const stranger = { isSignedIn: false, hasCard: false };

test('a receipt leads back to the waves of its buyer: by link, with an account, with a card', () => {
  expect(toReceiptPath('t', toUrl(LINK))).toBe(`/c/orders/t?link=${encodeURIComponent(LINK)}`);
  expect(toReceiptBackPath(toUrl(LINK), stranger)).toBe(`/${LINK}`);
  expect(toReceiptBackPath(here, { isSignedIn: true, hasCard: true })).toBe('/app/share');
  expect(toReceiptBackPath(here, { isSignedIn: false, hasCard: true })).toBe('/c/waves');
});

test('a receipt that was mailed to a buyer with a card leads to the page that the card opens', () => {
  expect(toReceiptBackPath(toUrl('c/waves'), stranger)).toBe('/c/waves');
  expect(toReceiptBackPath(toUrl('c/waves'), { isSignedIn: true, hasCard: false })).toBe(
    '/app/share',
  );
});

test('a reader without any of them gets no way back, and no address leads elsewhere', () => {
  expect(toReceiptBackPath(here, stranger)).toBeNull();
  expect(toReceiptBackPath(toUrl('/evil.example'), stranger)).toBeNull();
  expect(toReceiptPath('t', toUrl('https://evil.example'))).toBe('/c/orders/t');
});
