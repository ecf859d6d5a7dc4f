import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSweepWorld } from '../support/create-sweep-world.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { signInToWorld } from '../support/upload-world.ts';

/** Tailwind's defaults for elements without a class: inherited, or of `small`, `sub` and `sup`, which no screen has. */
const OF_BARE_ELEMENTS = ['inherit', 'initial', 'bolder', '1em', '75%', '80%', '0', 'none'];

/** A build has one style sheet, which pages contain; public pages and first views contain a part of it. */
test('the style sheet has six sizes of type and the hero’s two, three weights, three radii and two shadows', async ({
  request,
}) => {
  const files = readdirSync(join('build', 'client'), { recursive: true, encoding: 'utf8' });
  const [file = '', ...others] = files.filter((name) => name.endsWith('.css'));
  expect(others).toEqual([]);
  const page = await (await request.get('/auth/login')).text();
  const sheets = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const css = sheets.join('\n').replaceAll('&quot;', '"');
  const built = readFileSync(join('build', 'client', file), 'utf8');
  // Without the banner of Tailwind.
  expect(css.trim()).toBe(built.replaceAll(/\/\*!.*?\*\//gs, '').trim());

  expect(list(css, 'font-size')).toEqual([
    '.75rem',
    '.875rem',
    '1.25rem',
    '1.75rem',
    '1rem',
    '2.5rem',
    '2.75rem',
    '4rem',
  ]);
  expect(list(css, 'font-weight')).toEqual(['400', '600', '700']);
  const radii = new Set(list(css, 'border(?:-[a-z]+)*-radius').map(toRadius));
  expect([...radii].sort()).toEqual(['.375rem', '.75rem', 'full']);
  // Rings and outlines are edges, and have no such value.
  const shadows = list(css, '--tw-shadow').filter((shadow) => shadow !== '0 0 #0000');
  expect(shadows).toHaveLength(2);
  expect(css).not.toMatch(/(?:--tw-drop-shadow|--tw-inset-shadow|text-shadow):[^;}]*\d+px/);
});

test('the font of headlines is requested with the page, cached for good, and changes no text that is already shown', async ({
  request,
}) => {
  const page = await (await request.get('/about')).text();
  const [, address = ''] = /<link rel="preload"[^>]*href="([^"]*\.woff2)"/.exec(page) ?? [];
  const face = await request.get(address);
  expect(face.headers()['content-type']).toBe('font/woff2');
  expect(face.headers()['cache-control']).toContain('immutable');
  expect((await face.body()).byteLength).toBeLessThan(10_000);
  expect(page).toContain('font-display:optional');
});

test('a school’s tabs are one row of a tablet, and the footer of a wide screen ends where its page does', async ({
  page,
  context,
  baseURL,
}) => {
  const world = await createSweepWorld(PLATFORM_ADMIN);
  await signInToWorld(context, baseURL ?? '', world);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/app/share/${world.organisationId}/members`);
  const tabs = page.getByRole('navigation').filter({ hasText: 'Raw videos' }).getByRole('link');
  await expect(tabs).toHaveCount(6);
  const tops = await tabs.evaluateAll((links) => links.map((a) => a.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await page.setViewportSize({ width: 1536, height: 900 });
  const [content, footer] = await Promise.all(
    ['main > div', 'footer'].map((part) => page.locator(part).boundingBox()),
  );
  expect([footer?.x, footer?.width]).toEqual([content?.x, content?.width]);
});

/** The values that a property has anywhere, each once. */
function list(css: string, property: string): string[] {
  const found = css.matchAll(new RegExp(`(?<![\\w-])${property}:([^;}]+)`, 'g'));
  const values = [...found].map(([, value = '']) => resolve(css, value.trim()));
  return [...new Set(values)].filter((value) => !OF_BARE_ELEMENTS.includes(value)).sort();
}

/** The value of a variable that stands alone. */
function resolve(css: string, value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return (name && new RegExp(`${name}:([^;}]+)`).exec(css)?.[1]) || value;
}

/** At least half of any box, however the minifier writes it. */
function toRadius(value: string): string {
  return Number.parseFloat(value) > 1000 ? 'full' : value;
}
