import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toRedactedLine } from './to-redacted-line.ts';

test.each([
  ['mail to ana.sol+surf@camp.example failed', 'mail to …@… failed'],
  ['/login?email=ana%40camp.example&x=1', '/login?email=…@…&x=1'],
  [
    '/auth/confirm?type=email_change&account=ana%40camp.example',
    '/auth/confirm?type=email_change&account=…',
  ],
  ['GET /w/Zk3c_9aQ-81xYv2bTq0/poster', 'GET /w/…/poster'],
  ['GET /s/Zk3c_9aQ-81xYv2bTq0/cover.jpg', 'GET /s/…/cover.jpg'],
  ['POST /app/invite/Zk3c_9aQ-81xYv2bTq0', 'POST /app/invite/…'],
  ['GET /c/open/0a1b2c3d4e5f?review=1', 'GET /c/open/…?review=1'],
  ['GET /phone/Zk3c_9aQ-81xYv2bTq0', 'GET /phone/…'],
  ['GET /c/orders/Zk3c_9aQ-81xYv?link=w%2FZk3c_9aQ-81', 'GET /c/orders/…?link=…'],
  ['/app/shorts/success?order=Zk3c_9aQ&link=s/Zk3c_9aQ', '/app/shorts/success?order=…&link=…'],
  ['eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'eyJ…'],
  ['key sb_secret_abc-DEF_1', 'key sb_secret_…'],
  ['/object/sign/a.mp4?token=abc.def&x=1', '/object/sign/a.mp4?token=…&x=1'],
  ['authorization: Bearer abc"', 'authorization: Bearer …"'],
  ['the route /w/:token', 'the route /w/:token'],
  [
    'node_modules/@supabase/lite/dist/index.js:1:2',
    'node_modules/@supabase/lite/dist/index.js:1:2',
  ],
])('%s', (line, shown) => {
  expect(toRedactedLine(line)).toBe(shown);
});

test('the embedded backend hides the same', async () => {
  const here = await readFile(new URL('./to-redacted-line.ts', import.meta.url), 'utf8');
  const there = await readFile(
    new URL('../../../supabase/embedded/to-redacted-line.ts', import.meta.url),
    'utf8',
  );
  const withoutFirst = (text: string) => text.slice(text.indexOf('\n'));
  expect(withoutFirst(there)).toBe(withoutFirst(here));
});
