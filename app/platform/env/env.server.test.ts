import { expect, test } from 'vitest';
import { ConfigurationError, parseEnv } from './env.server.ts';

const complete = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
};

test('an unset variable has its default, and an empty one counts as unset', () => {
  const env = parseEnv({ ...complete, PORT: '', PRODUCT_NAME: '' });
  expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, PRODUCT_NAME: 'Waveback' });
});

test('all missing variables are named at once, with their purpose', () => {
  expect(() => parseEnv({})).toThrow(ConfigurationError);
  expect(() => parseEnv({})).toThrow(/SUPABASE_URL.*PUBLISHABLE_KEY.*SECRET_KEY/s);
});

test.each([{ PORT: '70000' }, { PUBLIC_URL: 'surf.example' }, { LOG_LEVEL: 'loud' }])(
  '%j is rejected',
  (wrong) => {
    expect(() => parseEnv({ ...complete, ...wrong })).toThrow(ConfigurationError);
  },
);
