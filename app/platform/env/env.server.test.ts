import { expect, test } from 'vitest';
import { ConfigurationError, parseEnv } from './env.server.ts';

const complete = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
};

test('what is not set has its default, and empty counts as not set', () => {
  const env = parseEnv({ ...complete, PORT: '', PRODUCT_NAME: '' });
  expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, PRODUCT_NAME: 'Waveback' });
});

test('everything that is missing is named at once, with what it is for', () => {
  expect(() => parseEnv({})).toThrow(ConfigurationError);
  expect(() => parseEnv({})).toThrow(/SUPABASE_URL.*PUBLISHABLE_KEY.*SECRET_KEY/s);
});

test.each([{ PORT: '70000' }, { PUBLIC_URL: 'surf.example' }, { LOG_LEVEL: 'loud' }])(
  '%j is refused',
  (wrong) => {
    expect(() => parseEnv({ ...complete, ...wrong })).toThrow(ConfigurationError);
  },
);
