import { expect, test } from 'vitest';
import { isBackendPath } from './forward.server.ts';

test.each(['/auth/v1/user', '/rest/v1/waves?select=id', '/storage/v1/object/originals/a%20b.mp4'])(
  '%s is the backend’s',
  (path) => expect(isBackendPath(path)).toBe(true),
);

test.each([
  '/',
  '/app/share',
  '/health',
  '/mailbox/v1/messages',
  '//auth/v1/user',
  'http://elsewhere.example/auth/v1/user',
])('%s is not', (path) => expect(isBackendPath(path)).toBe(false));

test.each([
  '/auth/v1/../../health',
  '/auth/v1/%2e%2E/../mailbox/v1/messages',
  '/rest/v1/..\\..\\health',
  '/storage/v1/./../../health',
])('%s does not lead around the door', (path) => expect(isBackendPath(path)).toBe(false));
