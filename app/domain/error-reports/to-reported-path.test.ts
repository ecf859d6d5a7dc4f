import { expect, test } from 'vitest';
import { toReportedPath } from './to-reported-path.ts';

const ID = '0b9f5f6e-8f0a-4a3b-9d38-5a4d2c1b0a99';

test.each([
  [`/app/share/session/${ID}`, `/app/share/session/${ID}`],
  [`/app/share/session/${ID}.data?_routes=x`, `/app/share/session/${ID}.data`],
  ['/w/Zk3c_9aQ-81xYv2bTq0/poster', '/w/…/poster'],
  ['/claim/Zk3c_9aQ-81xYv2bTq0Zk3c_9aQ', '/claim/…'],
  ['/auth/confirm?token_hash=secret&type=recovery', '/auth/confirm'],
  ['/auth/callback#access_token=secret', '/auth/callback'],
  ['/people/ana@example.com', '/people/…@…'],
  ['/w/:token', '/w/:token'],
  ['', ''],
])('%s is stored as %s', (path, kept) => {
  expect(toReportedPath(path)).toBe(kept);
});
