import { expect, test } from 'vitest';
import { parseEnv } from '#app/platform/env/env.server.ts';
import { toContentPolicy } from './to-content-policy.server.ts';

const needed = {
  SUPABASE_URL: 'http://127.0.0.1:3001',
  SUPABASE_PUBLISHABLE_KEY: 'public',
  SUPABASE_SECRET_KEY: 'secret',
};

function readPolicy(env: Record<string, string>) {
  const policy = toContentPolicy(parseEnv({ ...needed, ...env }), 'abc');
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const own = { EMBEDDED_BACKEND: 'true' };

test('without configuration, nothing is loaded from or sent to other sites', () => {
  const policy = readPolicy(own);
  const all = Object.values(policy).flat();
  expect(all.filter((source) => /^(?:https?|wss?):|\*/.test(source))).toEqual([]);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'"]);
  expect(Object.values(policy).flat().join()).not.toMatch(/unsafe-eval/);
});

test('pages may load videos from a hosted backend and upload to it', () => {
  const policy = readPolicy({ SUPABASE_URL: 'https://project.supabase.co/' });
  for (const name of ['img-src', 'media-src', 'connect-src']) {
    expect(policy[name]).toContain('https://project.supabase.co');
  }
});

test('§7: pages may send to PostHog, and none of its own scripts is allowed', () => {
  const plain = readPolicy(own);
  const cloud = readPolicy({
    ...own,
    POSTHOG_KEY: 'phc_12345678',
    POSTHOG_HOST: 'https://eu.i.posthog.com',
  });
  expect(cloud).toEqual({
    ...plain,
    'connect-src': ["'self'", 'https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com'],
  });
  const ownHost = { POSTHOG_KEY: 'phc_12345678', POSTHOG_HOST: 'https://posthog.surf.example/in' };
  expect(readPolicy({ ...own, ...ownHost })['connect-src']).toEqual([
    "'self'",
    'https://posthog.surf.example',
  ]);
});

test('tags and the chat add their own sources, and no inline script', () => {
  const policy = readPolicy({
    ...own,
    TAG_MANAGER_IDS: 'GTM-ABC123',
    LIVE_CHAT_ID: '5a1b9d6e-2c4f-4f0a-9d7e-3b8a6c5d4e2f',
  });
  expect(policy['script-src']).toEqual([
    "'self'",
    "'nonce-abc'",
    'https://www.googletagmanager.com',
    'https://client.crisp.chat',
  ]);
  expect(policy['connect-src']).toContain('wss://client.relay.crisp.chat');
});

test.each([
  { TAG_MANAGER_IDS: 'GTM-1"onload' },
  { LIVE_CHAT_ID: '*' },
  { POSTHOG_HOST: 'javascript:alert(1)' },
  { POSTHOG_CONFIG: '[1]' },
  { POSTHOG_CONFIG: '{' },
])('%j is rejected at start', (wrong) => {
  expect(() => parseEnv({ ...needed, ...wrong })).toThrow('The configuration is not complete');
});
