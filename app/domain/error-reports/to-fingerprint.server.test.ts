import { expect, test } from 'vitest';
import { toFingerprint } from './to-fingerprint.server.ts';

const STACK = `TypeError: x is not a function
    at startPlaying (app/components/video-player/player.tsx:41:9)
    at invoke (node_modules/react-dom/cjs/react-dom.production.js:12:3)
    at async load (app/routes/app/share/session/route.tsx:30:1)`;

const of = (message: string, stack = STACK) => toFingerprint('browser', message, stack);

test('a fingerprint has sixteen characters that the database accepts', () => {
  expect(of('TypeError: x')).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['another number', 'wave 12 has no poster', 'wave 7431 has no poster'],
  [
    'another id',
    'no row 0b9f5f6e-8f0a-4a3b-9d38-5a4d2c1b0a99',
    'no row 01a1fd41-e893-77a5-9bd8-8a4680cf0daf',
  ],
  ['another name', 'cannot open "ana.mp4"', 'cannot open "a much longer name.mov"'],
  [
    'the file of another release',
    'Failed to fetch dynamically imported module: https://a.example/assets/home-B4xC_d12.js',
    'Failed to fetch dynamically imported module: https://a.example/assets/home-Zz9-Qk34.js',
  ],
  ['a shared file of another release', 'bad /assets/B4xC_d12.js', 'bad /assets/Zz9-Qk34.js'],
])('%s is the same error', (_what, one, other) => {
  expect(of(one)).toBe(of(other));
});

test('line numbers that change between releases don’t make another error', () => {
  expect(of('x', STACK.replaceAll(/:\d+:\d+/g, ':9:9'))).toBe(of('x'));
});

test.each([
  ['another message', of('TypeError: y'), of('TypeError: x')],
  ['another place', of('x', STACK.replace('player.tsx', 'poster.tsx')), of('x')],
  ['another caller', of('x', STACK.replace('route.tsx', 'other.tsx')), of('x')],
  ['another part', toFingerprint('server', 'x', STACK), of('x')],
])('%s is another error', (_what, one, other) => {
  expect(one).not.toBe(other);
});

test('places within packages change nothing', () => {
  expect(of('x', STACK.replace('invoke', 'another'))).toBe(of('x'));
});
