import { expect, test } from 'vitest';
import { sortedWave } from '../../../tests/support/sorted-wave.ts';
import type { FigureRow } from './to-figure-row.ts';
import { toFiguresCsv } from './to-figures-csv.ts';
import { toFileName } from './to-file-name.ts';

const row: FigureRow = {
  wave: {
    ...sortedWave,
    surferId: 'ana',
    startMs: 16_340,
    endMs: 28_000,
    score: 7.5,
    direction: 'left',
    manoeuvres: ['take-off', 'carve'],
  },
  surferName: 'Ana',
  surferColour: null,
  filmName: 'GX010042.MP4',
  riddenAtMs: 0,
  side: 'backside',
  consent: 'yes',
  views: 12,
  downloads: 0,
};
const HEAD =
  'Video,Surfer,Start (s),End (s),Length (s),Direction,Side,Manoeuvres,Score,Band,Consent to links,Views,Downloads';

test('a wave is a line, in UTF-8 that spreadsheets recognise', () => {
  expect(toFiguresCsv([row], null)).toBe(
    `\uFEFF${HEAD}\r\nGX010042.MP4,Ana,16.34,28,11.66,left,backside,"take-off, carve",7.5,good,yes,12,0\r\n`,
  );
});

test('the band is that of the school', () => {
  expect(toFiguresCsv([row], [2, 4, 7.6, 8])).toContain(',7.5,average,');
});

test('a missing value is empty, and a session without waves has only the columns', () => {
  const { wave } = row;
  const bare = { ...wave, surferId: null, score: null, direction: null, manoeuvres: [] };
  const missing = { surferName: null, side: null, consent: null, views: null, downloads: null };
  expect(toFiguresCsv([{ ...row, ...missing, wave: bare }], null)).toBe(
    `\uFEFF${HEAD}\r\nGX010042.MP4,,16.34,28,11.66,,,,,,,,\r\n`,
  );
  expect(toFiguresCsv([], null)).toBe(`\uFEFF${HEAD}\r\n`);
});

test('a name is never a formula', () => {
  const names = { surferName: '=HYPERLINK("http://x","Ana")', filmName: '@cmd|x' };
  expect(toFiguresCsv([{ ...row, ...names }], null)).toContain(
    `\r\n'@cmd|x,"'=HYPERLINK(""http://x"",""Ana"")",16.34,`,
  );
});

test.each([
  ['Coxos', 'Coxos 2026-11-21.csv'],
  ['Praia do Norte, Nazaré', 'Praia do Norte, Nazaré 2026-11-21.csv'],
  ['../../etc/passwd', 'etc passwd 2026-11-21.csv'],
  ['C:\\con?*"<x>|', 'C con x 2026-11-21.csv'],
  ['Co\u202Evsc.exe', 'Co vsc.exe 2026-11-21.csv'],
  ['', 'Session 2026-11-21.csv'],
  ['...', 'Session 2026-11-21.csv'],
  ['🏄'.repeat(100), `${'🏄'.repeat(80)} 2026-11-21.csv`],
])('a session at %j is saved as %s', (spot, name) => {
  expect(toFileName(spot, '2026-11-21')).toBe(name);
});
