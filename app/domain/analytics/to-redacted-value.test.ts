import { expect, test } from 'vitest';
import { toRedactedValue } from './to-redacted-value.ts';

test.each([
  ['/c/open/0a1b2c3d4e5f?review=1', '/c/open/…?review=1'],
  ['/phone/Zk3_abcdef-123', '/phone/…'],
  ['/c/orders/Zk3_abcdef-123/checkout?link=w%2FZk3_abcdef', '/c/orders/…/checkout?link=…'],
  ['/app/shorts/success?order=Zk3_abcdef&link=s/Zk3_abcdef', '/app/shorts/success?order=…&link=…'],
])('the tokens of a receipt and of other mails are hidden: %s', (path, shown) => {
  expect(toRedactedValue(path)).toBe(shown);
});

test('tokens of share links and mails are hidden at any depth, and nothing else is', () => {
  const at = new Date();
  const event = {
    event: '$pageview',
    timestamp: at,
    $set: { email: 'kai@surf.example' },
    properties: {
      $current_url: 'https://surf.example/w/Zk3_abcdef-123?v=2#top',
      $referrer: 'https://surf.example/auth/confirm?type=recovery&token_hash=abc.def&next=/app',
      $elements: [{ attr__href: '/w/Zk3_abcdef-123/poster' }, null, undefined, 7],
      from: '/auth/confirm?type=email_change&account=kai%40surf.example',
      path: '/waves/12345678',
    },
  };
  expect(toRedactedValue(event)).toEqual({
    ...event,
    timestamp: at,
    properties: {
      $current_url: 'https://surf.example/w/…?v=2#top',
      $referrer: 'https://surf.example/auth/confirm?type=recovery&token_hash=…&next=/app',
      $elements: [{ attr__href: '/w/…/poster' }, null, undefined, 7],
      from: '/auth/confirm?type=email_change&account=…',
      path: '/waves/12345678',
    },
  });
});
