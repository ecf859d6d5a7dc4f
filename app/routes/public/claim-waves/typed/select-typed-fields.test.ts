import { expect, test } from 'vitest';
import { selectTypedFields } from './select-typed-fields.ts';

/** As the page of a minor and an adult on one phone sends it, with `more` typed or pressed. */
function send(more: Record<string, string>) {
  const sent = new FormData();
  const empty = { 'guardianName leo': '', 'guardianEmail leo': '', 'linkEmail maya': '' };
  for (const [name, value] of Object.entries({ ...empty, ...more })) sent.set(name, value);
  const selected = selectTypedFields(sent);
  return selected && Object.fromEntries(selected);
}

test('a pressed button sends its own guest’s fields, whatever is typed in others', () => {
  const typed = { 'guardianEmail leo': 'lani@example.com', 'linkEmail maya': 'maya@example.com' };
  expect(send({ ...typed, pressed: 'send-link maya' })).toEqual({
    intent: 'send-link',
    guestId: 'maya',
    linkEmail: 'maya@example.com',
  });
  expect(send({ ...typed, pressed: 'ask-guardian leo' })).toEqual({
    intent: 'ask-guardian',
    guestId: 'leo',
    guardianName: '',
    guardianEmail: 'lani@example.com',
  });
});

test('Enter sends the only fields with an address, and nothing where two have one or none has', () => {
  expect(send({ 'guardianName leo': 'Lani', 'linkEmail maya': 'maya@example.com' })).toEqual({
    intent: 'send-link',
    guestId: 'maya',
    linkEmail: 'maya@example.com',
  });
  expect(send({ 'guardianEmail leo': 'l@example.com', 'linkEmail maya': 'm' })).toBeNull();
  expect(send({})).toBeNull();
});

test('a form without fields to type in is sent as it is', () => {
  const star = { intent: 'favourite', waveId: 'a', favourite: 'yes' };
  expect(send(star)).toMatchObject(star);
});
