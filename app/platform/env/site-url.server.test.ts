import { expect, test, vi } from 'vitest';
import { getSiteUrl } from './site-url.server.ts';

vi.mock('./list-own-addresses.server.ts', () => ({ listOwnAddresses: () => ['192.168.1.5'] }));

test.each([
  [{ PUBLIC_URL: 'https://surf.example/', HOST: '127.0.0.1', PORT: 3000 }, 'https://surf.example'],
  [{ HOST: '127.0.0.1', PORT: 3000 }, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: 3000 }, 'http://192.168.1.5:3000'],
  [{ HOST: '::', PORT: 80 }, 'http://192.168.1.5'],
  [{ HOST: 'fd00::5', PORT: 3000 }, 'http://[fd00::5]:3000'],
])('links lead from %j to %s', (setting, url) => {
  expect(getSiteUrl({ PUBLIC_URL: undefined, ...setting })).toBe(url);
});
