import { expect, test } from 'vitest';
import { contactForm } from './contact-form-schema.ts';

const typed = { topic: 'question', name: 'Ana', email: 'ana@example.com', message: 'Hello' };
const day = { ...typed, topic: 'surf-experience', dates: '', level: '', groupSize: '' };

function findProblems(form: Record<string, string>): string[] {
  const result = contactForm.safeParse(form);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('typed text is trimmed, loses its control characters, and a message keeps its lines', () => {
  const form = {
    ...typed,
    name: ' Ana\t\n Sol ',
    email: ' ANA@Example.com ',
    message: 'a\r\nb\u0007\n',
  };
  expect(contactForm.parse(form)).toMatchObject({
    name: 'Ana Sol',
    email: 'ana@example.com',
    message: 'a\nb',
  });
});

test('an empty field is null', () => {
  expect(contactForm.parse(day)).toMatchObject({ dates: null, level: null, groupSize: null });
  expect(contactForm.parse({ ...day, dates: ' May ', groupSize: ' 4 ' })).toMatchObject({
    dates: 'May',
    groupSize: 4,
  });
});

test('fields of another topic are hidden, and so are their errors', () => {
  const unseen = { groupSize: 'x', level: 'king', requestId: 'abcdef1234' };
  expect(contactForm.parse({ ...typed, ...unseen })).toMatchObject({
    groupSize: null,
    requestId: null,
  });
  const problem = { ...typed, topic: 'problem' };
  expect(contactForm.parse({ ...problem, ...unseen })).toMatchObject({ requestId: 'abcdef1234' });
  expect(contactForm.parse({ ...problem, requestId: 'no number' })).toMatchObject({
    requestId: null,
  });
});

test.each([
  [{ ...typed, email: 'x' }, 'Enter your e-mail address, like maria@example.com.'],
  [{ ...typed, message: ' \n ' }, 'Write your message.'],
  [{ ...typed, message: 'x'.repeat(4001) }, 'Keep your message under 4,000 characters.'],
  [{ ...typed, name: '\u0000' }, 'Enter your name.'],
  [{ ...typed, topic: 'spam' }, 'Choose a topic.'],
  [{ ...day, groupSize: 'x' }, 'Enter the number of people, as a number.'],
  [{ ...day, groupSize: '0' }, 'Enter at least 1.'],
  [{ ...day, groupSize: '99' }, 'For more than 60 people, tell us in the message.'],
  [{ ...day, level: 'king' }, 'Choose a level from the list.'],
])('%j gets the error “%s”', (form, problem) => expect(findProblems(form)).toEqual([problem]));
