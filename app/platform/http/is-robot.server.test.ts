import { expect, test } from 'vitest';
import { isRobot } from './is-robot.server.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['WhatsApp/2.23.20.0', true],
  ['curl/8.5.0', true],
  [`${CHROME} Chrome/156.0.0.0 Safari/537.36`, false],
  [`${CHROME} HeadlessChrome/156.0.0.0 Safari/537.36`, false],
  ['', false],
])('§2: %s: %s', (userAgent, expected) => {
  const request = new Request('http://localhost', { headers: { 'user-agent': userAgent } });
  expect(isRobot(request)).toBe(expected);
});
