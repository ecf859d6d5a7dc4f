import { expect, test } from 'vitest';
import { toRequestWithoutEstimates } from './to-request-without-estimates.ts';

const secrets = { secretKey: 'secret', publishableKey: 'public' } as Parameters<
  typeof toRequestWithoutEstimates
>[1];

async function ask(apikey: string, prefer: string) {
  const headers = { apikey, prefer };
  const asked = new Request('http://127.0.0.1/rest/v1/rpc/x', {
    method: 'POST',
    headers,
    body: '{}',
  });
  const passed = toRequestWithoutEstimates(asked, secrets);
  return [passed.method, passed.headers.get('prefer'), await passed.text()];
}

test.each([
  ['count=planned', 'count=none'],
  ['return=minimal, count=Estimated', 'return=minimal, count=none'],
  ['count=exact', 'count=exact'],
])('a user’s header %j is passed on as %j', async (prefer, passed) => {
  expect(await ask('public', prefer)).toEqual(['POST', passed, '{}']);
});

test('the service gets the planner’s estimate', async () => {
  expect(await ask('secret', 'count=planned')).toEqual(['POST', 'count=planned', '{}']);
});
