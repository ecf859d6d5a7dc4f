import { expect, test } from 'vitest';
import { toPageMeta } from './to-page-meta.ts';

const site = { productName: 'Wave House', siteUrl: 'https://waves.example' };
const copy = { title: 'Film', description: 'Film a session.' };

function read(pathname: string, root: typeof site | undefined = site) {
  return toPageMeta({ matches: [{ loaderData: root }], location: { pathname } }, copy);
}

test('a page has one address for search engines, however it was requested', () => {
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://waves.example/film' };
  expect(read('/film')).toContainEqual(canonical);
  expect(read('/film//')).toContainEqual(canonical);
  const home = { tagName: 'link', rel: 'canonical', href: 'https://waves.example/' };
  expect(read('/')).toContainEqual(home);
});

test('title, description and preview name the school that runs it', () => {
  const meta = read('/film');
  expect(meta).toContainEqual({ title: 'Wave House | Film' });
  expect(meta).toContainEqual({ name: 'description', content: 'Film a session.' });
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Wave House' });
  const content = 'https://waves.example/previews/film.jpg';
  expect(meta).toContainEqual({ property: 'og:image', content });
});

test('structured data use the words of schema.org', () => {
  const args = { matches: [{ loaderData: site }] as const, location: { pathname: '/' } };
  const meta = toPageMeta(args, copy, ({ name }) => [{ '@type': 'Organization', name }]);
  expect(meta).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Wave House',
    },
  });
});

test('when the root has no data there is still a title', () => {
  const args = { matches: [{ loaderData: undefined }] as const, location: { pathname: '/film' } };
  expect(toPageMeta(args, copy)).toEqual([{ title: 'Waveback | Film' }]);
});
