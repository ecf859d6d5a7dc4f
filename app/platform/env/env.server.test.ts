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

test('videos are sent in chunks of another size to the embedded backend alone, and between 64 KiB and 64 MiB', () => {
  const embedded = { ...complete, EMBEDDED_BACKEND: 'true' };
  expect(parseEnv({ ...embedded, UPLOAD_CHUNK_KIB: '256' }).UPLOAD_CHUNK_KIB).toBe(256);
  expect(() => parseEnv({ ...complete, UPLOAD_CHUNK_KIB: '256' })).toThrow(
    'UPLOAD_CHUNK_KIB: only for the embedded backend',
  );
  for (const wrong of ['63', '65537', '100.5', 'small']) {
    expect(() => parseEnv({ ...embedded, UPLOAD_CHUNK_KIB: wrong })).toThrow('UPLOAD_CHUNK_KIB');
  }
});
