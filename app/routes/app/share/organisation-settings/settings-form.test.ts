import { expect, test } from 'vitest';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { settingsForm, toPatch } from './settings-form.server.ts';

function send(colour: string, ownColour: string) {
  const form = new FormData();
  const values = {
    intent: 'settings',
    name: 'Reef',
    kind: 'school',
    timeZone: 'UTC',
    levels: 'Kids',
    retentionDays: '30',
    linkDays: '30',
    guestLanguage: 'en',
    colour,
    ownColour,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseForm(settingsForm, form);
}

test.each([
  ['no colour', '', '#be123c', null],
  ['one of the few', '#0f766e', '#be123c', '#0f766e'],
  ['a colour of its own', 'own', '#BE123C', '#be123c'],
])('a school has %s', (_, colour, own, saved) => {
  const sent = send(colour, own);
  if (!sent.ok || sent.value.intent !== 'settings') throw new Error('The form was rejected');
  expect(toPatch(sent.value).colour).toBe(saved);
});

test.each([
  ['a colour on which text is hard to read', 'own', '#aa42ea', /^Text is hard to read/],
  ['a word', 'own', 'red', /^Enter a colour like/],
  ['a colour that is not listed', '#123456', '', /^Choose a colour/],
])('%s is rejected with a sentence', (_, colour, own, sentence) => {
  expect(send(colour, own)).toMatchObject({
    ok: false,
    fieldErrors: { colour: expect.stringMatching(sentence) },
  });
});
