import { expect, test } from 'vitest';
import { parseImageKey } from './parse-image-key.ts';

const id = '0b9f5f6e-8f0a-4a3b-9d38-5a4d2c1b0a99';

test('avatars and logos are public; posters and pictures of messages are not', () => {
  expect(parseImageKey('avatars', `${id}/${id}.webp`)).toMatchObject({ isPublic: true });
  expect(parseImageKey('logos', `${id}/mark.png`)).toMatchObject({ isPublic: true });
  expect(parseImageKey('enquiries', `${id}/picture.webp`)).toMatchObject({ isPublic: false });
  expect(parseImageKey('renditions', `waves/${id}/poster-r2.jpg`)).toEqual({
    bucket: 'renditions',
    name: `waves/${id}/poster-r2.jpg`,
    isPublic: false,
  });
});

test.each([
  ['originals', `${id}/${id}.jpg`],
  ['renditions', `waves/${id}/preview-r1.mp4`],
  ['renditions', `waves/${id}/poster-r1.jpg.svg`],
  ['renditions', `waves/${id}/../poster-r1.jpg`],
  ['avatars', `${id}/../../originals/${id}.jpg`],
  ['enquiries', `${id}/${id}.webp`],
  ['avatars', `${id}/me.svg`],
  ['avatars', `${id}/me.jpg\n`],
  ['avatars', `${id}/me.jpg?download=x.html`],
  ['avatars', `//elsewhere.example/${id}/me.jpg`],
  ['avatars', `https://elsewhere.example/${id}/me.jpg`],
  ['avatars', 'me.jpg'],
  ['avatars', ''],
  ['__proto__', `${id}/me.jpg`],
  ['constructor', `${id}/me.jpg`],
])('%s/%s is not a picture of ours', (bucket, name) => {
  expect(parseImageKey(bucket, name)).toBeNull();
});
