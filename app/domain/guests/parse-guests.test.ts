import { expect, test } from 'vitest';
import { parseGuests } from './parse-guests.ts';

const stay = { from: '2026-06-14', to: '2026-06-21' };
const levels = ['beginner', 'advanced'];

const read = (text: string) => parseGuests(text, { stay, levels });

test('a line without headings says by its form what each part is', () => {
  const { guests, problems } = read(
    'Maya Keane, maya@Example.com, +351 912 345 678, red 4, goofy, advanced, 15.6.2026, 18.6.2026',
  );
  expect(problems).toEqual([]);
  expect(guests).toEqual([
    {
      name: 'Maya Keane',
      email: 'maya@example.com',
      phone: '+351 912 345 678',
      stance: 'goofy',
      level: 'advanced',
      staysFrom: '2026-06-15',
      staysTo: '2026-06-18',
      colour: 'red',
      number: 4,
      isMinor: false,
      guardianName: null,
      guardianEmail: null,
    },
  ]);
});

test('lines with a name alone get the stay of the form, and bullets are no part of a name', () => {
  const { guests } = read('1. Ana red 4\n- Ben, minor\n\nChloé; blue 2');
  expect(
    guests.map(({ name, isMinor, staysFrom, staysTo }) => [name, isMinor, staysFrom, staysTo]),
  ).toEqual([
    ['Ana', false, stay.from, stay.to],
    ['Ben', true, stay.from, stay.to],
    ['Chloé', false, stay.from, stay.to],
  ]);
});

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a file of columns is read by its headings, with %s', (_name, comma) => {
  const lines = [
    [
      'First name',
      'Last name',
      'E-mail',
      'Arrival',
      'Check-out',
      'Lycra',
      'Guardian',
      'Guardian email',
      'Minor',
      'Room',
    ],
    [
      'Leo',
      'Silva',
      'leo@example.com',
      '2026-06-14',
      '21/06/2026',
      'azul 7',
      'Lani',
      'LANI@example.com',
      'yes',
      '12',
    ],
    ['Tom', 'Brown', '', '', '', '', '', '', 'no', '12'],
  ];
  const { guests, problems } = read(lines.map((cells) => cells.join(comma)).join('\r\n'));
  expect(problems).toEqual([]);
  expect(guests).toMatchObject([
    {
      name: 'Leo Silva',
      email: 'leo@example.com',
      staysFrom: '2026-06-14',
      staysTo: '2026-06-21',
      colour: 'blue',
      number: 7,
      isMinor: true,
      guardianName: 'Lani',
      guardianEmail: 'lani@example.com',
    },
    { name: 'Tom Brown', isMinor: false, staysFrom: stay.from },
  ]);
});

test('a quoted cell may have a comma and a line break', () => {
  const { guests } = read(
    'name,email\n"Keane, Maya",maya@example.com\n"Ana\nMaria",ana@example.com',
  );
  expect(guests.map(({ name }) => name)).toEqual(['Keane, Maya', 'Ana Maria']);
});

test('each line that cannot be read is named, and the other lines are still read', () => {
  const { guests, problems } = read(
    [
      'Ana, red 4',
      '12, red',
      'Ben, purple polka',
      'Ana, red 4',
      'Eva, 2026-06-20, 2026-06-15',
    ].join('\n'),
  );
  expect(guests.map(({ name }) => name)).toEqual(['Ana']);
  expect(problems.map(({ line, sentence }) => [line, sentence])).toEqual([
    [2, 'The line must start with a name.'],
    [3, '“polka” is not a colour, number or stance.'],
    [4, 'Ana is in this list already.'],
    [5, 'The stay ends before it begins.'],
  ]);
});

test('a day that the calendar does not have, and an unknown level, are problems of a file', () => {
  const { problems } = read('name,from,level\nAna,31.2.2026,\nBen,,master');
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    '“31.2.2026” is not a day, such as 2026-06-14.',
    'Your school has no level “master”.',
  ]);
});

test('a phone number of a file that is too short is a problem of its line', () => {
  const { guests, problems } = read('name,phone\nMaya,-\nNoa,112');
  expect(guests).toMatchObject([{ name: 'Noa', phone: '112' }]);
  expect(problems).toMatchObject([{ sentence: expect.stringContaining('shorter than 3') }]);
});
