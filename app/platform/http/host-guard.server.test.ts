import { expect, test, vi } from 'vitest';
import { createHostCheck } from './host-guard.server.ts';

vi.mock('#app/platform/env/list-own-addresses.server.ts', () => ({
  listOwnAddresses: () => ['192.168.1.5', 'fd00::5'],
}));

const local = { HOST: '127.0.0.1', PUBLIC_URL: undefined, ALLOWED_HOSTS: [] };
const behindProxy = { ...local, PUBLIC_URL: 'https://surf.example' };
const forPhones = { ...local, HOST: '0.0.0.0' };

test.each([
  [local, '127.0.0.1:3000'],
  [local, 'localhost:8080'],
  [local, '[::1]:3000'],
  [{ ...local, HOST: '10.0.0.11' }, '10.0.0.11:3000'],
  [behindProxy, 'surf.example'],
  [behindProxy, 'SURF.example'],
  [behindProxy, '127.0.0.1:3000'],
  [{ ...local, PUBLIC_URL: 'https://surf.example:8443/' }, 'surf.example:8443'],
  [{ ...local, PUBLIC_URL: 'https://surf.example:8443/' }, 'surf.example'],
  [forPhones, '192.168.1.5:3000'],
  [forPhones, '[fd00::5]:3000'],
  [{ ...local, ALLOWED_HOSTS: ['surf.lan'] }, 'surf.lan:3000'],
  [{ ...local, ALLOWED_HOSTS: ['surf.lan:3000', '2001:db8::1'] }, '[2001:db8::1]'],
])('%j accepts %s', (setting, host) => {
  expect(createHostCheck(setting)(host)).toBe(true);
});

test.each([
  [local, ''],
  [local, 'surf.example'],
  [local, '127.0.0.1.evil.example:3000'],
  [local, 'localhost@evil.example'],
  [local, '127.0.0.1:3000/evil'],
  [local, '192.168.1.5:3000'],
  [behindProxy, 'evil.example'],
  [behindProxy, 'surf.example.evil.example'],
  [behindProxy, 'surf.example:8443'],
  [behindProxy, '192.168.1.5'],
  [forPhones, 'evil.example'],
  [forPhones, '192.168.1.6:3000'],
  [{ ...local, ALLOWED_HOSTS: ['surf.lan:3000'] }, 'surf.lan:3001'],
])('%j rejects %s', (setting, host) => {
  expect(createHostCheck(setting)(host)).toBe(false);
});
