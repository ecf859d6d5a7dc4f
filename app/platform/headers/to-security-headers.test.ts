import { expect, test } from 'vitest';
import { isPage, OWN_HEADERS, toSecurityHeaders } from './to-security-headers.ts';

function find(settings: Partial<Parameters<typeof toSecurityHeaders>[0]>) {
  return Object.fromEntries(toSecurityHeaders({ HSTS_SUBDOMAINS: false, ...settings }));
}

test('browsers must stay with HTTPS only where visitors use it', () => {
  const name = 'strict-transport-security';
  expect(find({})[name]).toBeUndefined();
  expect(find({ PUBLIC_URL: 'http://surf.example' })[name]).toBeUndefined();
  expect(find({ PUBLIC_URL: 'https://surf.example' })[name]).toBe('max-age=63072000');
});

test('other sites below the same name are included only by choice', () => {
  const headers = find({ PUBLIC_URL: 'https://surf.example', HSTS_SUBDOMAINS: true });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('types are not guessed, frames not allowed, and addresses not sent to other sites', () => {
  expect(find({})).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  });
});

test('pages may use what filming needs, and nothing may reach other devices or pay', () => {
  const policy = Object.fromEntries(OWN_HEADERS)['permissions-policy'] ?? '';
  for (const feature of ['camera', 'microphone', 'geolocation', 'screen-wake-lock']) {
    expect(policy).toContain(`${feature}=(self)`);
  }
  for (const feature of ['usb', 'bluetooth', 'payment']) expect(policy).toContain(`${feature}=()`);
});

test('pages and redirects have the headers of pages, not files and what a browser has stored', () => {
  const answer = (status: number, type?: string) =>
    isPage(new Response(null, { status, headers: type ? { 'content-type': type } : {} }));
  expect(answer(200, 'text/html; charset=utf-8')).toBe(true);
  expect(answer(302)).toBe(true);
  expect(answer(200, 'image/webp')).toBe(false);
  expect(answer(304)).toBe(false);
});
