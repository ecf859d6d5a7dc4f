import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { toAvatarSrc } from '#app/domain/profiles/profile.ts';
import { PictureSection } from './picture-section.tsx';

function OwnPicture() {
  const about = { values: {}, errors: {}, busyIntent: null, name: 'Ana' };
  return <PictureSection {...about} avatarSrc={toAvatarSrc('ana/one.webp')} />;
}

test('the user’s picture comes from the image service, in the sizes of its place', () => {
  const Page = createRoutesStub([{ path: '/', Component: OwnPicture }]);
  document.body.innerHTML = renderToStaticMarkup(<Page />);
  const image = document.querySelector('img');
  expect(image?.getAttribute('src')).toMatch(/^\/images\/avatars\/ana\/one\.webp\?w=\d+$/);
  expect(image?.getAttribute('srcset')).toMatch(/^\/images\/avatars\/ana\/one\.webp\?w=\d+ \d+w/);
});
