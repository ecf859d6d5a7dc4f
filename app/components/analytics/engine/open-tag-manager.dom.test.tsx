import { afterEach, beforeAll, expect, test } from 'vitest';
import { openTagManager } from './open-tag-manager.client.ts';

type Page = {
  dataLayer?: unknown[];
  happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
const ids = ['G-12345678', 'GTM-ABC1234'];

beforeAll(() => {
  // This test fetches nothing, and happy-dom should not report that as a failure.
  Object.assign((window as Page).happyDOM?.settings ?? {}, {
    handleDisabledFileLoadingAsSuccess: true,
  });
});
afterEach(() => {
  document.head.replaceChildren();
  delete (window as Page).dataLayer;
});

function listScripts() {
  return [...document.head.querySelectorAll('script')].map(({ src, async, defer }) => ({
    path: src.replace('https://www.googletagmanager.com', ''),
    async,
    defer,
  }));
}

test.each([
  ['async', { async: true, defer: false }],
  ['defer', { async: false, defer: true }],
] as const)(
  '§7: the page loads the script with %s at once, and sets up a data layer from the ids',
  (init, how) => {
    openTagManager({ ids, init });
    expect(listScripts()).toEqual([
      { path: '/gtag/js?id=G-12345678', ...how },
      { path: '/gtm.js?id=GTM-ABC1234', ...how },
    ]);
    const layer = (window as Page).dataLayer ?? [];
    expect(layer.map((entry) => Object.values(entry as object)[0])).toEqual([
      'js',
      'config',
      expect.any(Number),
    ]);
  },
);

test('§7: with manual, the data layer fills and the script loads only after load-tag-manager', () => {
  const call = openTagManager({ ids: ['GTM-ABC1234'], init: 'manual' });
  call({ kind: 'track', event: 'modal_opened', properties: { name: 'delete-wave' } });
  expect(listScripts()).toEqual([]);
  expect((window as Page).dataLayer).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { name: 'delete-wave', event: 'modal_opened' },
  ]);
  document.dispatchEvent(new Event('load-tag-manager'));
  document.dispatchEvent(new Event('load-tag-manager'));
  expect(listScripts().map(({ path }) => path)).toEqual(['/gtm.js?id=GTM-ABC1234']);
});
