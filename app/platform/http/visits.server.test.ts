import { expect, test } from 'vitest';
import { isVisit } from './visits.server.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

function ask(headers: Record<string, string>, method = 'GET') {
  return isVisit(new Request('http://site.invalid/w/x', { method, headers }));
}

test('a person’s browser is a visit, also one within an app', () => {
  expect(ask({ 'user-agent': PHONE })).toBe(true);
  const inApp =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/442.0]';
  expect(ask({ 'user-agent': inApp })).toBe(true);
});

test.each([
  'WhatsApp/2.24.20.89 A',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
])('%s is not a visit', (robot) => {
  expect(ask({ 'user-agent': robot })).toBe(false);
});

test.each<Record<string, string>>([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
])('a browser that prefetches is not a visit: %j', (ahead) => {
  expect(ask({ 'user-agent': PHONE, ...ahead })).toBe(false);
});

test('a HEAD request is not a visit', () => {
  expect(ask({ 'user-agent': PHONE }, 'HEAD')).toBe(false);
});
