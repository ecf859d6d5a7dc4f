import { expect, test } from 'vitest';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readScoreBands } from './read-score-bands.ts';
import { settingsForm } from './settings-form.server.ts';

function toTexts(typed: string) {
  const [fairFrom, averageFrom, goodFrom, excellentFrom] = typed.split(' ');
  return { fairFrom, averageFrom, goodFrom, excellentFrom };
}

const FORMAT = 'Enter a score from 0.01 to 9.99, like 6.5.';

test.each([
  ['2 4 6 8', [2, 4, 6, 8]],
  ['0.01 3,5 6.25 9,99', [0.01, 3.5, 6.25, 9.99]],
])('%s are bands', (typed, bands) => {
  expect(readScoreBands(toTexts(typed))).toEqual({ ok: true, bands });
});

test.each([
  ['0 4 6 8', { fairFrom: FORMAT }],
  ['2 4 6 10', { excellentFrom: FORMAT }],
  ['2 4.125 6 8', { averageFrom: 'Enter at most two decimals.' }],
  ['2 four 6 8', { averageFrom: FORMAT }],
  ['2 4 -6 8', { goodFrom: FORMAT }],
  ['2 4 6', { excellentFrom: FORMAT }],
  ['5 4 6 8', { averageFrom: 'Enter a score above “Fair from”, which is 5.00.' }],
  ['2 4 4,00 8', { goodFrom: 'Enter a score above “Average from”, which is 4.00.' }],
  ['7 x 6 8', { averageFrom: FORMAT, goodFrom: 'Enter a score above “Fair from”, which is 7.00.' }],
])('%s are rejected with a sentence for each wrong field', (typed, problems) => {
  expect(readScoreBands(toTexts(typed))).toEqual({ ok: false, problems });
});

test('a form with a wrong limit is rejected with what was typed', () => {
  const form = new FormData();
  const typed = { intent: 'bands', ...toTexts('2,5 1 6 8') };
  for (const [name, text] of Object.entries(typed)) form.set(name, text ?? '');
  expect(parseForm(settingsForm, form)).toEqual({
    ok: false,
    values: typed,
    fieldErrors: { averageFrom: 'Enter a score above “Fair from”, which is 2.50.' },
  });
  form.set('averageFrom', '3');
  expect(parseForm(settingsForm, form)).toEqual({
    ok: true,
    value: { intent: 'bands', bands: [2.5, 3, 6, 8] },
  });
});
