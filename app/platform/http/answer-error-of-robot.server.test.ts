import { expect, test, vi } from 'vitest';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { answerErrorOfRobot } from './answer-error-of-robot.server.ts';

test('the log says where a robot ran into which error, without the secrets of an address', () => {
  const info = vi.spyOn(logger, 'info').mockReturnValue();
  const { data, init } = failNoMatch('/w/Zk3c_9aQ-81xYv2bTq0/nothing');
  const thrown = { status: init?.status, statusText: '', internal: false, data };
  const request = new Request('http://localhost/w/Zk3c_9aQ-81xYv2bTq0/nothing?token=secret');
  answerErrorOfRobot(request, 404, new Headers(), thrown);
  expect(info.mock.calls[0]?.[0]).toEqual({
    status: 404,
    path: '/w/…/nothing',
    error: 'Page not found: /w/…/nothing',
  });
});
