import { expect, test, vi } from 'vitest';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { isRobot, respondToRobotError } from './robots.server.ts';

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

test('the log says where a robot ran into which error, without the secrets of an address', () => {
  const info = vi.spyOn(logger, 'info').mockReturnValue();
  const { data, init } = failNoMatch('/w/Zk3c_9aQ-81xYv2bTq0/nothing');
  const thrown = { status: init?.status, statusText: '', internal: false, data };
  const request = new Request('http://localhost/w/Zk3c_9aQ-81xYv2bTq0/nothing?token=secret');
  respondToRobotError(request, 404, new Headers(), thrown);
  expect(info.mock.calls[0]?.[0]).toEqual({
    status: 404,
    path: '/w/…/nothing',
    error: 'Page not found: /w/…/nothing',
  });
});
